// A small tournament: every agent plays the same deals on the server; box plots and a table grow
// as games end. Its id is in the address, so that a reload finds it again.
//
// Elements: #tournament-games #tournament-seed, #tournament-start #tournament-stop,
// #tournament-status #tournament-error, #tournament-results with #tournament-progress
// #tournament-count #tournament-boxes #tournament-table (rows #tournament-row-N).

import { byId, el, readSeed, setText, whole } from './dom.js';
import { pause, postJson, readEvents, remove } from './api.js';
import { announce } from './announcer.js';
import { cardOf } from './store.js';
import { shorten } from './spec.js';
import { BoxPlots } from './boxplot.js';
import { swatch } from './chart.js';
import { meanWithInterval, quantile } from './stats.js';

const DRAW_MILLIS = 200;
const TILE_COLUMNS = 5;
const RETRY_MILLIS = 1500;

export class Tournament {
  #specs;
  #onChange;
  #blame;
  #plots = new BoxPlots(byId('tournament-boxes'), 'Scores of the tournament, a box for each agent');
  #abort = null;
  #results = [];
  #agents = [];
  #games = 20;
  #drawTimer = 0;
  id = null;

  /** @param options {specs(), onChange(), blame(error)}: the last says whether a field was found to blame */
  constructor({ specs, onChange, blame }) {
    this.#specs = specs;
    this.#onChange = onChange;
    this.#blame = blame;
    byId('tournament-start').addEventListener('click', () => this.#start());
    byId('tournament-stop').addEventListener('click', () => this.#stop());
    byId('tournament-games').addEventListener('change', () => onChange());
  }

  /** What belongs into the address; names of agents are those of the comparison. */
  get state() {
    return { games: byId('tournament-games').value, tournament: this.id };
  }

  enter(games, id) {
    if (games) byId('tournament-games').value = games;
    if (id === this.id && (this.#abort || !id)) return;
    this.disconnect();
    this.id = id;
    if (id) {
      this.#begin(this.#specs(), Number(byId('tournament-games').value));
      this.#listen();
    }
  }

  disconnect() {
    this.#abort?.abort();
    this.#abort = null;
  }

  async #start() {
    this.#stop();
    setText(byId('tournament-error'), '');
    const seed = byId('tournament-seed').value.trim();
    try {
      const body = { agents: this.#specs(), games: Number(byId('tournament-games').value) };
      if (seed !== '') body.seed = readSeed(seed);
      const answer = await postJson('/api/tournaments', body);
      this.id = answer.id;
      this.#begin(answer.agents.map((spec) => shorten(spec, cardOf)), answer.games);
      setText(byId('tournament-status'), `Seed ${answer.seed}.`);
      this.#onChange();
      this.#listen();
    } catch (error) {
      if (!this.#blame(error)) setText(byId('tournament-error'), error.message);
    }
  }

  #begin(agents, games) {
    this.#agents = agents;
    this.#games = games;
    this.#results = agents.map(() => new Map());
    byId('tournament-stop').disabled = false;
    byId('tournament-results').hidden = false;
    this.#draw();
  }

  #stop() {
    this.disconnect();
    if (this.id) remove(`/api/tournaments/${this.id}`);
    this.id = null;
    byId('tournament-stop').disabled = true;
    this.#onChange();
  }

  /** A broken connection is opened again: games that ended meanwhile come first. */
  async #listen() {
    this.disconnect();
    const abort = new AbortController();
    this.#abort = abort;
    let ended = false;
    while (!ended && !abort.signal.aborted) {
      try {
        await readEvents(`/api/tournaments/${this.id}/events`, (name, data) => {
          if (name === 'game') this.#take(data);
          if (name === 'end') ended = true;
        }, abort.signal);
      } catch (error) {
        if (error.name === 'AbortError') return;
        if (error.status === 404) {
          this.#forgotten();
          return;
        }
        setText(byId('tournament-error'), error.message);
      }
      if (!ended) await pause(RETRY_MILLIS);
    }
    if (ended) this.#finished();
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
    byId('tournament-stop').disabled = true;
    this.#draw();
    const [best] = this.#agents.map((name, i) => ({ name, mean: meanWithInterval(this.#scores(i)).mean }))
      .sort((a, b) => b.mean - a.mean);
    announce(`The tournament is over. The highest mean is ${whole(best.mean)} by ${best.name}.`);
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

  #draw() {
    const done = this.#results.reduce((sum, games) => sum + games.size, 0);
    const all = this.#games * this.#agents.length;
    byId('tournament-progress').max = Math.max(all, 1);
    byId('tournament-progress').value = done;
    setText(byId('tournament-count'), `${done} of ${all} games`);
    this.#plots.draw(this.#agents.map((name, i) => ({ name, numbers: this.#scores(i) })));
    this.#drawTable();
  }

  #drawTable() {
    const tiles = this.#tileColumns();
    byId('tournament-table').replaceChildren(
      el('thead', {}, el('tr', {}, ...['Agent', 'Games', 'Mean ± 95 %', 'Median', ...tiles.map(String), 'Moves/s']
        .map((title) => el('th', { scope: 'col' }, title)))),
      el('tbody', {}, ...this.#agents.map((name, i) => this.#row(name, i, tiles))));
  }

  /** The largest tiles that anybody reached. */
  #tileColumns() {
    const largest = Math.max(64, ...this.#results.flatMap((games) => [...games.values()].map(({ tile }) => tile)));
    return Array.from({ length: TILE_COLUMNS }, (_, i) => largest / 2 ** (TILE_COLUMNS - 1 - i));
  }

  #row(name, index, tiles) {
    const games = [...this.#results[index].values()];
    const cells = games.length === 0 ? new Array(4 + tiles.length).fill('–') : numbers(games, tiles);
    return el('tr', { id: `tournament-row-${index}` },
      el('th', { scope: 'row' }, swatch(index), name),
      ...cells.map((text) => el('td', {}, text)));
  }
}

function numbers(games, tiles) {
  const scores = games.map(({ score }) => score);
  const { mean, half } = meanWithInterval(scores);
  const moves = games.reduce((sum, game) => sum + game.moves, 0);
  const seconds = games.reduce((sum, game) => sum + game.millis, 0) / 1000;
  return [
    String(games.length),
    half === null ? whole(mean) : `${whole(mean)} ± ${whole(half)}`,
    whole(quantile([...scores].sort((a, b) => a - b), 0.5)),
    ...tiles.map((tile) => `${Math.round(100 * games.filter((game) => game.tile >= tile).length / games.length)} %`),
    seconds > 0 ? whole(moves / seconds) : '–',
  ];
}
