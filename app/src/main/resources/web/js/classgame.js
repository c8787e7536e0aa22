// A player's own game in the class. The server has the game; the page sends one move after the
// other and waits for the tile. Keys that come faster wait in a queue. A move whose answer is lost
// is sent again, and the server counts it once. Who the player is, is kept for a reload.

import { ApiError, isPassing, getJson, pause, postJson, remove } from './api.js';
import { AWAY, serverIsBack } from './connection.js';
import { recall, remember } from './store.js';
import { fromText, isLegal, isOver } from './board.js';

const KEPT = 'class.player';
const NAME = 'class.name';
const LETTERS = 'URDL';
const MOST_WAITING = 200;
const RETRY_MILLIS = 500;
const NOT_FOUND = 404;
const CONFLICT = 409;

export class ClassGame {
  #calls;
  #seat = null;
  #waiting = [];
  #sending = false;
  #running = false;
  #away = false;
  /** The board that is on the screen. */
  drawn = null;

  /** @param calls {onMove(move, spawned), onRefused(), onChange(), onDropped(), onTrouble(text)} */
  constructor(calls) {
    this.#calls = calls;
  }

  get id() {
    return this.#seat?.id ?? recall(KEPT);
  }

  get number() {
    return this.#seat?.number ?? null;
  }

  get name() {
    return this.#seat?.name ?? '';
  }

  get lastName() {
    return recall(NAME, '');
  }

  get board() {
    return this.#seat?.board ?? null;
  }

  get score() {
    return this.#seat?.score ?? 0;
  }

  get moves() {
    return this.#seat?.moves ?? 0;
  }

  /** Whether there is something to lose: a round is running, and this player has moved. */
  get inPlay() {
    return this.#running && this.moves > 0;
  }

  get over() {
    return this.board !== null && isOver(fromText(this.board));
  }

  async join(name) {
    this.#take(await postJson('/api/class/players', { name }));
    remember(KEPT, this.#seat.id);
    remember(NAME, this.#seat.name);
  }

  leave() {
    if (this.id) remove(`/api/class/players/${this.id}`);
    this.forget();
  }

  /** The server no longer knows this player. Who comes back another day need not be told. */
  drop() {
    const wasHere = this.#seat !== null;
    this.forget();
    if (wasHere) this.#calls.onDropped();
  }

  forget() {
    remember(KEPT, null);
    this.#seat = null;
    this.#waiting = [];
    this.#calls.onChange();
  }

  seat() {
    return getJson(`/api/class/players/${this.id}`);
  }

  /** Finds out where the game is, after a reload or when another tab has played on. */
  async resume() {
    const { id } = this;
    if (!id) return;
    try {
      const seat = await this.seat();
      if (id === this.id && !this.#sending) this.#take(seat);
    } catch (error) {
      if (error.status === NOT_FOUND && id === this.id) this.drop();
    }
  }

  #take(seat) {
    this.#seat = seat;
    this.#running = seat.state === 'running';
    this.#calls.onChange();
  }

  /** Compares the game with what the server says to everybody. */
  follow({ round, state, players }) {
    this.#running = state === 'running';
    if (!this.#running) this.#waiting = [];
    if (!this.id || this.#sending) return;
    const mine = players.find(({ number }) => number === this.number);
    const behind = !this.#seat || this.#seat.round !== round || !mine || mine.moves > this.moves;
    if (behind) this.resume();
  }

  /** A key or a swipe. */
  play(move) {
    if (!this.#running || this.#away || this.board === null || this.over || this.#waiting.length >= MOST_WAITING) return;
    this.#waiting.push(move);
    if (!this.#sending) this.#sendAll();
  }

  async #sendAll() {
    this.#sending = true;
    while (this.#waiting.length > 0 && this.#seat && this.#running) {
      const move = this.#waiting.shift();
      if (!isLegal(fromText(this.board), move)) this.#calls.onRefused();
      else if (!await this.#send(move)) break;
    }
    this.#sending = false;
  }

  /** Returns whether the next move may follow. */
  async #send(move) {
    for (;;) {
      try {
        const { id, round, moves: from } = this.#seat;
        const played = await postJson(`/api/class/players/${id}/moves`, { round, from, moves: LETTERS[move] });
        if (this.#seat?.id !== id) return false;
        this.#calls.onTrouble('');
        this.#away = false;
        this.#played(move, played);
        return true;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (!isPassing(error)) return this.#lost(error);
        this.#away = true; // keys that are pressed meanwhile would be played blindly
        this.#waiting = [];
        this.#calls.onTrouble(error.status === 0 ? AWAY : error.message);
        await (error.status === 0 ? serverIsBack() : pause(RETRY_MILLIS));
        if (!this.#seat) return false;
      }
    }
  }

  #played(move, { steps, board, score, moves }) {
    this.#seat = { ...this.#seat, board, score, moves };
    if (steps.length === 1) {
      this.drawn = board;
      this.#calls.onMove(move, { cell: steps[0].cell, rank: steps[0].tile === 4 ? 2 : 1 });
    }
    this.#calls.onChange();
  }

  /** The round has ended, another tab has played on, or the player was removed. */
  async #lost(error) {
    this.#waiting = [];
    this.#away = false;
    this.#sending = false;
    if (error.status === NOT_FOUND) this.drop();
    else await this.resume();
    if (error.status !== CONFLICT) this.#calls.onTrouble(error.message);
    return false;
  }
}
