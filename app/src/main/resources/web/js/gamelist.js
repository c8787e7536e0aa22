// The person's games as a list: each can be continued, opened in Replay, saved as a file and removed; all of them can
// be saved as one file and read back.
//
// Elements: #play-games (list; rows li[data-game]), #play-games-note, #play-games-all, #play-export, #play-import (file).

import { byId, el, saveText, setText, whole } from './dom.js';
import { accuracyText } from './grades.js';
import { statesOf, summaryOf, transcriptOfRecord, whatIsWrongWith } from './gamerecord.js';
import { allGames, dropGame, gamesChanged, judgementsOf, keepGames } from './gamestore.js';
import { askPerson } from './question.js';

const SHOWN = 20;
const FORMAT = 'afterstate games 1';
const NOT_KEPT = 'This browser keeps no games here, as in a private window. Save the transcript of a game that matters.';

export class GameList {
  #running;
  #onOpen;
  #onReplay;
  #all = false;

  /** @param options {running() the id of the game on the board, onOpen(record), onReplay(record)} */
  constructor({ running, onOpen, onReplay }) {
    this.#running = running;
    this.#onOpen = onOpen;
    this.#onReplay = onReplay;
    byId('play-export').addEventListener('click', () => this.#export());
    byId('play-import').addEventListener('change', () => this.#import(byId('play-import').files[0]));
    byId('play-games-all').addEventListener('click', () => { this.#all = true; this.show(); });
    gamesChanged.addEventListener('change', () => this.show());
  }

  async show() {
    let games;
    try {
      games = await allGames();
    } catch {
      this.say(NOT_KEPT);
      return;
    }
    const shown = this.#all ? games : games.slice(0, SHOWN);
    byId('play-games').replaceChildren(...shown.map((record) => this.#row(record)));
    if (games.length === 0) byId('play-games').append(el('li', { class: 'muted' }, 'None yet. Every game is kept from its first move.'));
    byId('play-export').disabled = games.length === 0;
    byId('play-games-all').hidden = shown.length === games.length;
    setText(byId('play-games-all'), `Show all ${whole(games.length)}`);
  }

  say(text) {
    setText(byId('play-games-note'), text);
  }

  tellThatNothingIsKept() {
    this.say(NOT_KEPT);
  }

  #row(record) {
    const running = record.id === this.#running();
    const { score, tile, moves, over, accuracy } = record.summary;
    const what = `the game of ${whole(score)} points`;
    const button = (id, words, label, action) => el('button', { class: 'quiet', type: 'button', 'data-do': id, 'aria-label': `${label} ${what}`, on: { click: action } }, words);
    return el('li', { class: 'game-row', 'data-game': record.id, 'aria-current': running ? 'true' : null },
      el('p', { class: 'game-result' }, el('b', {}, whole(score)), ` points, tile ${tile}, ${whole(moves)} ${moves === 1 ? 'move' : 'moves'}`,
        accuracy === null ? '' : `, accuracy ${accuracyText(accuracy)}`),
      el('p', { class: 'muted small' }, [whenText(record.changed), running ? 'on the board now' : over ? 'over' : 'not finished', ...remarks(record)].join(', ')),
      el('div', { class: 'buttons' },
        running ? null : button('open', over ? 'Open' : 'Continue', over ? 'Open' : 'Continue', () => this.#onOpen(record)),
        button('replay', 'Replay', 'Replay', () => this.#onReplay(record)),
        button('save', 'Save', 'Save', () => saveText(`afterstate-${record.seed}-${record.game}.txt`, 'text/plain', transcriptOfRecord(record))),
        running ? null : button('remove', 'Remove', 'Remove', () => this.#remove(record))));
  }

  async #remove(record) {
    const { score, moves } = record.summary;
    const sure = await askPerson({
      question: 'Remove this game?', detail: `${whole(score)} points in ${whole(moves)} moves. It cannot be brought back.`, yes: 'Remove', no: 'Keep it',
    });
    if (sure) await dropGame(record.id);
  }

  async #export() {
    const games = await allGames();
    const whole = await Promise.all(games.map(async (record) => ({ ...record, judgements: await judgementsOf(record.id) })));
    saveText('afterstate-games.json', 'application/json', JSON.stringify({ format: FORMAT, games: whole }));
    this.say(`Saved ${countText(games.length)}.`);
  }

  /** Games that are here already stay, unless those of the file were played later. A damaged file changes nothing. */
  async #import(file) {
    byId('play-import').value = '';
    if (!file) return;
    try {
      const games = readGames(await file.text());
      const known = new Map((await allGames()).map((record) => [record.id, record]));
      const fresh = games.filter(({ record }) => !(known.get(record.id)?.changed >= record.changed));
      await keepGames(fresh.filter(({ record }) => record.id !== this.#running()));
      this.say(`${countText(fresh.length)} added${fresh.length < games.length ? `; ${whole(games.length - fresh.length)} were here already` : ''}.`);
    } catch (error) {
      this.say(`${file.name} was not imported: ${error.message}`);
    }
  }
}

/** [{record, judgements}] of an exported file. Throws an Error for people. */
function readGames(text) {
  if (text.startsWith('afterstate transcript')) throw new Error('it is a transcript. Open it in Replay.');
  let said;
  try {
    said = JSON.parse(text);
  } catch {
    throw new Error('it is no file of “Export all”.');
  }
  if (said?.format !== FORMAT || !Array.isArray(said.games)) throw new Error('it is no file of “Export all”.');
  return said.games.map(({ judgements, ...record }, i) => {
    const wrong = whatIsWrongWith(record);
    if (wrong) throw new Error(`game ${i + 1} of ${said.games.length}: ${wrong}.`);
    return { record: { ...record, summary: { ...summaryOf(statesOf(record)), accuracy: accuracyIn(record) } }, judgements: Array.isArray(judgements) ? judgements : [] };
  });
}

function accuracyIn({ summary }) {
  return Number.isFinite(summary?.accuracy) ? summary.accuracy : null;
}

function countText(count) {
  return `${whole(count)} ${count === 1 ? 'game' : 'games'}`;
}

function remarks({ parent, undone, own, start, summary }) {
  return [parent ? `a branch from move ${whole(parent.move)}` : '', start === null || parent ? '' : 'from a given board',
    undone !== null ? 'with undo' : '', summary.helped && own ? 'with an agent' : ''].filter((remark) => remark !== '');
}

const WHEN = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

function whenText(millis) {
  return WHEN.format(millis);
}
