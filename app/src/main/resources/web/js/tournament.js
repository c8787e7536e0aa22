// A small tournament: every agent plays games with the same seeds on the server; box plots and a
// table grow as games end. Its id is in the address, so that a reload finds it again.
//
// Elements: #tournament-games #tournament-seed #tournament-random, #tournament-start
// #tournament-stop, #tournament-status #tournament-error, #tournament-results with
// #tournament-progress #tournament-count #tournament-verdict (list), and once a game is over
// #tournament-figures with #tournament-boxes #tournament-table (rows #tournament-row-N)
// #tournament-all (#tournament-list) #tournament-csv.

import { byId, el, randomSeed, readSeed, saveText, setText, whole } from './dom.js';
import { getJson, isAway, isPassing, pause, postJson, readEvents, remove } from './api.js';
import { AWAY, serverIsBack } from './connection.js';
import { announce } from './announcer.js';
import { agentOf, recallHere, rememberHere } from './store.js';
import { address } from './router.js';
import { shorten, tellApart } from './spec.js';
import { BoxPlots } from './boxplot.js';
import { swatch } from './chart.js';
import { positiveMeanWithInterval, quantile } from './stats.js';
import { verdict } from './verdict.js';

const DRAW_MILLIS = 200;
const TILE_COLUMNS = 5;
const RETRY_MILLIS = 1500;
const USUAL_SEED = '1';
const KNOWN = 'tournament';
const CSV_COLUMNS = ['score', 'tile', 'moves', 'millis'];

export class Tournament {
  #specs;
  #onChange;
  #blame;
  #plots = new BoxPlots(byId('tournament-boxes'), 'Scores of the tournament, a box for each agent');
  #abort = null;
  #results = [];
  #agents = [];
  /** What to call the agents: the same one may play twice. */
  #names = [];
  #games = 20;
  #seed = null;
  #specsPlayed = [];
  #drawTimer = 0;
  id = null;

  /** @param options {specs(), onChange(), blame(error)}: the last answers which agent is to blame, from 0, or -1 */
  constructor({ specs, onChange, blame }) {
    this.#specs = specs;
    this.#onChange = onChange;
    this.#blame = blame;
    byId('tournament-start').addEventListener('click', () => this.#start());
    byId('tournament-stop').addEventListener('click', () => this.#stop());
    byId('tournament-random').addEventListener('click', () => { byId('tournament-seed').value = randomSeed(); });
    byId('tournament-csv').addEventListener('click', () => this.#save());
    byId('tournament-all').addEventListener('toggle', () => this.#drawList());
    byId('tournament-games').addEventListener('change', () => onChange());
  }

  /** What belongs in the address; the agents are those of the comparison. */
  get state() {
    return { games: byId('tournament-games').value, tournament: this.id };
  }

  enter(games, id) {
    if (games) byId('tournament-games').value = games;
    if (id === this.id && (this.#abort || !id)) return;
    this.disconnect();
    this.id = id;
    if (id) this.#resume();
  }

  async #resume() {
    const { id } = this;
    try {
      const plan = await getJson(`/api/tournaments/${id}`);
      if (id === this.id) this.#begin(plan);
    } catch (error) {
      if (id !== this.id) return;
      if (error.status === 404) this.#forgotten();
      else setText(byId('tournament-error'), error.message);
    }
  }

  disconnect() {
    this.#abort?.abort();
    this.#abort = null;
  }

  async #start() {
    this.#stop();
    setText(byId('tournament-error'), '');
    const field = byId('tournament-seed');
    field.value = field.value.trim() || USUAL_SEED;
    try {
      const plan = await postJson('/api/tournaments', {
        agents: this.#specs(), games: Number(byId('tournament-games').value), seed: readSeed(field.value),
      });
      this.id = plan.id;
      this.#begin(plan);
      this.#onChange();
    } catch (error) {
      const agent = this.#blame(error);
      setText(byId('tournament-error'), agent < 0 ? error.message : `Agent ${agent + 1} needs correcting.`);
    }
  }

  /** @param plan the server's answer about a tournament */
  #begin({ agents, games, seed }) {
    this.#specsPlayed = agents;
    this.#agents = agents.map((spec) => shorten(spec, agentOf));
    this.#names = tellApart(this.#agents);
    this.#games = games;
    this.#seed = seed;
    this.#results = agents.map(() => new Map());
    this.#recallKnown();
    byId('tournament-seed').value = seed;
    byId('tournament-stop').disabled = false;
    byId('tournament-results').hidden = false;
    setText(byId('tournament-status'), 'The games are being played.');
    this.#showVerdict([]);
    this.#draw();
    this.#listen();
  }

  #stop() {
    this.disconnect();
    if (this.id) remove(`/api/tournaments/${this.id}`);
    this.id = null;
    if (!byId('tournament-stop').disabled) {
      this.#draw();
      this.#showVerdict(verdict(this.#names, this.#results));
      setText(byId('tournament-status'), this.#done === 0 ? 'Stopped before a game was over.' : 'Stopped.');
    }
    byId('tournament-stop').disabled = true;
    this.#onChange();
  }

  /** Reopens a broken connection: games that have ended in the meantime come first. */
  async #listen() {
    this.disconnect();
    const abort = new AbortController();
    this.#abort = abort;
    let ended = false;
    let lost = false;
    while (!ended && !abort.signal.aborted) {
      try {
        if (lost) ended = !await this.#beginAgain(abort.signal);
        lost = false;
        if (!ended) await readEvents(`/api/tournaments/${this.id}/events`, (name, data) => {
          setText(byId('tournament-error'), '');
          if (name === 'game') this.#take(data);
          if (name === 'end') ended = true;
        }, abort.signal);
      } catch (error) {
        if (error.name === 'AbortError') return;
        lost ||= error.status === 404;
        if (!isPassing(error) && error.status !== 404) {
          this.#failed(error);
          return;
        }
        if (isPassing(error)) setText(byId('tournament-error'), isAway(error) ? AWAY : error.message);
        if (isAway(error)) await serverIsBack();
      }
      if (!ended) await pause(RETRY_MILLIS);
    }
    if (ended) this.#finished();
  }

  /**
   * The server has lost the tournament: continues with the first game that is not known of every
   * agent. Returns false if there is none.
   */
  async #beginAgain(signal) {
    let from = 0;
    while (from < this.#games && this.#results.every((games) => games.has(from))) from++;
    if (from === this.#games) return false;
    const wish = { agents: this.#specsPlayed, games: this.#games, seed: readSeed(this.#seed), from };
    this.id = (await postJson('/api/tournaments', wish, signal)).id;
    setText(byId('tournament-error'), '');
    setText(byId('tournament-status'), 'The server had lost the tournament; it continues where it was.');
    this.#keepKnown();
    this.#onChange();
    return true;
  }

  /** The new server does not know the games of the old one: this tab keeps them for a reload. */
  #keepKnown() {
    const games = this.#results.flatMap((known) => [...known.values()]);
    rememberHere(KNOWN, JSON.stringify({ id: this.id, games }));
  }

  #recallKnown() {
    const { id, games } = JSON.parse(recallHere(KNOWN) ?? '{}');
    if (id === this.id) for (const game of games) this.#results[game.agent]?.set(game.game, game);
  }

  #failed(error) {
    setText(byId('tournament-error'), error.message);
    setText(byId('tournament-status'), '');
    byId('tournament-stop').disabled = true;
  }

  #forgotten() {
    this.id = null;
    byId('tournament-stop').disabled = true;
    byId('tournament-results').hidden = true;
    setText(byId('tournament-status'), 'That tournament is no longer known to the server. Start it again.');
    this.#onChange();
  }

  #finished() {
    setText(byId('tournament-error'), '');
    setText(byId('tournament-status'), '');
    byId('tournament-stop').disabled = true;
    this.#draw();
    const sentences = verdict(this.#names, this.#results);
    this.#showVerdict(sentences);
    announce(`The tournament is over. ${sentences[0] ?? ''}`);
  }

  #showVerdict(sentences) {
    byId('tournament-verdict').replaceChildren(...sentences.map((sentence) => el('li', {}, sentence)));
  }

  #take(game) {
    this.#results[game.agent]?.set(game.game, game);
    if (this.#drawTimer === 0) {
      this.#drawTimer = setTimeout(() => { this.#drawTimer = 0; this.#draw(); }, DRAW_MILLIS);
    }
  }

  #scores(agent) {
    return [...this.#results[agent].values()].map(({ score }) => score);
  }

  get #done() {
    return this.#results.reduce((sum, games) => sum + games.size, 0);
  }

  #draw() {
    const done = this.#done;
    const all = this.#games * this.#agents.length;
    byId('tournament-progress').max = Math.max(all, 1);
    byId('tournament-progress').value = done;
    setText(byId('tournament-count'), `${done} of ${all} games`);
    byId('tournament-figures').hidden = done === 0;
    if (done === 0) return;
    this.#plots.draw(this.#names.map((name, i) => ({ name, numbers: this.#scores(i) })));
    this.#drawTable();
    this.#drawList();
  }

  /** A row for each game; every score leads to its game in Watch. */
  #drawList() {
    if (!byId('tournament-all').open) return;
    const numbers = [...new Set(this.#results.flatMap((games) => [...games.keys()]))].sort((a, b) => a - b);
    byId('tournament-list').replaceChildren(
      el('thead', {}, el('tr', {}, ...['Game', ...this.#names].map((title) => el('th', { scope: 'col' }, title)))),
      el('tbody', {}, ...numbers.map((number) => el('tr', {}, el('th', { scope: 'row' }, String(number)),
        ...this.#agents.map((agent, i) => el('td', {}, this.#gameLink(agent, number, this.#results[i].get(number))))))));
  }

  #gameLink(agent, number, game) {
    return game ? el('a', { href: address('watch', { agent, seed: this.#seed, game: number }), 'data-view': true }, whole(game.score)) : '–';
  }

  #save() {
    const rows = this.#agents.flatMap((agent, i) => [...this.#results[i]].sort(([a], [b]) => a - b)
      .map(([number, game]) => [agent, this.#seed, number, ...CSV_COLUMNS.map((column) => game[column])]));
    const text = [['agent', 'seed', 'game', ...CSV_COLUMNS], ...rows].map((row) => row.map(csvCell).join(',')).join('\r\n');
    saveText(`afterstate-tournament-${this.#seed}.csv`, 'text/csv', `${text}\r\n`);
  }

  #drawTable() {
    const tiles = this.#tileColumns();
    byId('tournament-table').replaceChildren(
      el('thead', {}, el('tr', {}, ...['Agent', 'Games', 'Mean (95 % interval)', 'Median', 'Best', ...tiles.map(String), 'Moves/s']
        .map((title) => el('th', { scope: 'col' }, title)))),
      el('tbody', {}, ...this.#agents.map((agent, i) => this.#row(agent, i, tiles))));
  }

  /** The largest tiles that anybody reached. */
  #tileColumns() {
    const largest = Math.max(64, ...this.#results.flatMap((games) => [...games.values()].map(({ tile }) => tile)));
    return Array.from({ length: TILE_COLUMNS }, (_, i) => largest / 2 ** (TILE_COLUMNS - 1 - i));
  }

  #row(agent, index, tiles) {
    const games = [...this.#results[index].values()];
    const cells = games.length === 0 ? new Array(5 + tiles.length).fill('–') : numbers(games, tiles);
    if (games.length > 0) {
      const best = games.reduce((one, other) => (other.score > one.score ? other : one));
      cells.splice(3, 0, this.#gameLink(agent, best.game, best));
    }
    return el('tr', { id: `tournament-row-${index}` },
      el('th', { scope: 'row' }, swatch(index), this.#names[index]),
      ...cells.map((text) => el('td', {}, text)));
  }
}

/** In quotes if it contains a separator; a spec has commas. */
function csvCell(value) {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function numbers(games, tiles) {
  const scores = games.map(({ score }) => score);
  const { mean, low, high } = positiveMeanWithInterval(scores);
  const moves = games.reduce((sum, game) => sum + game.moves, 0);
  const seconds = games.reduce((sum, game) => sum + game.millis, 0) / 1000;
  return [
    String(games.length),
    low === null ? whole(mean) : `${whole(mean)} (${whole(low)} to ${whole(high)})`,
    whole(quantile([...scores].sort((a, b) => a - b), 0.5)),
    ...tiles.map((tile) => `${Math.round(100 * games.filter((game) => game.tile >= tile).length / games.length)} %`),
    seconds > 0 ? whole(moves / seconds) : '–',
  ];
}
