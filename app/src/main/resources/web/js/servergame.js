// A game that the server plays. Steps are fetched ahead of the drawing in chunks that fit the
// speed: about a second of play, never more than two. The server plays on only when asked, so a
// page that rests costs it nothing.
//
// A server that is away is waited for. One that has lost the game, since it was started again or
// has forgotten it, begins it anew behind the last step that came: the same seed goes on dealing.

import { ApiError, isAway, isBusy, pause, postJson, readEvents, remove } from './api.js';
import { applyStep, toText } from './board.js';
import { AWAY, serverIsBack } from './connection.js';

const AHEAD_SECONDS = 2;
const MOST_STEPS = 5000;
const FIRST_GUESS = 40;
const FIRST_TILES = 2;
const LOST_MILLIS = 300;

export class ServerGame {
  #queue = [];
  #read = 0;
  #next;
  #arrival = FIRST_GUESS;
  #fetching = false;
  #lost = false;
  #begunAgain = false;
  #troubled = false;
  #wish;
  #dealt;
  #abort = new AbortController();

  /** @param wish {agent, seed, board, score}: what POST /api/games takes */
  static async start(wish) {
    return new ServerGame(wish, await postJson('/api/games', wish));
  }

  constructor(wish, answer) {
    this.agent = answer.agent;
    this.board = answer.board;
    this.score = answer.score;
    this.onError = () => {};
    this.onGoingOn = () => {};
    /** Where the game stands after the last step that was taken: {cells, score}. */
    this.position = null;
    this.#wish = wish;
    this.#dealt = wish.board ? 0 : FIRST_TILES;
    this.#accept(answer);
  }

  #accept({ id, over, score, moves }) {
    this.id = id;
    this.end = over ? { score, moves } : null;
    this.#next = moves ?? 0;
  }

  get buffered() {
    return this.#queue.length - this.#read;
  }

  /** Whether the last step was taken and no more will come. */
  get over() {
    return this.end !== null && this.buffered === 0;
  }

  /** The next step {move, cell, tile, gain, values, millis, detail}, or null where none is here yet. */
  take() {
    if (this.buffered === 0) return null;
    const [move, cell, tile, gain, values, millis, detail] = this.#queue[this.#read++];
    if (this.#read === this.#queue.length) {
      this.#queue = [];
      this.#read = 0;
    }
    return { move, cell, tile, gain, values, millis, detail };
  }

  /** Asks for more where less than half of what should be ahead is here. Call it every frame. */
  fill(rate) {
    if (this.#fetching || this.end || this.#abort.signal.aborted) return;
    const seconds = AHEAD_SECONDS * Math.min(rate, this.#arrival * 1.5);
    const wanted = Math.max(1, Math.min(MOST_STEPS, Math.ceil(seconds)));
    if (this.buffered > wanted / 2) return;
    this.#fetch(wanted - this.buffered);
  }

  close() {
    this.#abort.abort();
    remove(`/api/games/${this.id}`);
  }

  async #fetch(count) {
    this.#fetching = true;
    const began = performance.now();
    try {
      if (this.#lost) await this.#beginAgain();
      if (this.end) return;
      const before = this.#next;
      await readEvents(`/api/games/${this.id}/events?from=${this.#next}&count=${count}`,
        (name, data) => this.#receive(name, data), this.#abort.signal);
      this.#measure(this.#next - before, performance.now() - began);
    } catch (error) {
      await this.#fail(error);
    } finally {
      this.#fetching = false;
    }
  }

  #receive(name, data) {
    this.#recover();
    if (name === 'steps') {
      this.#queue.push(...data.steps);
      this.#next = data.from + data.steps.length;
      this.#dealt += data.steps.length;
    } else if (name === 'end') {
      this.end = data;
    }
  }

  /** Steps come again: tells so, and whether the server had lost the game. */
  #recover() {
    if (this.#troubled) this.onGoingOn(this.#begunAgain);
    this.#troubled = this.#begunAgain = false;
  }

  /** How fast steps come; the latest request counts half. */
  #measure(steps, millis) {
    if (steps > 0) this.#arrival = (this.#arrival + steps * 1000 / Math.max(millis, 1)) / 2;
  }

  async #fail(error) {
    if (error.name === 'AbortError') return;
    this.#troubled = true;
    if (error.status === 404) {
      this.#lost = true;
      await pause(LOST_MILLIS);
    } else if (isAway(error)) {
      this.onError(new ApiError(AWAY));
      await serverIsBack();
    } else {
      this.onError(error);
      if (isBusy(error)) await pause(error.retryAfter * 1000);
    }
  }

  async #beginAgain() {
    const { cells, score } = this.#lastKnown();
    const wish = { ...this.#wish, board: toText(cells), score, dealt: this.#dealt };
    this.#accept(await postJson('/api/games', wish, this.#abort.signal));
    this.#lost = false;
    this.#begunAgain = true;
  }

  /** The position behind all steps that came, taken or not. */
  #lastKnown() {
    const cells = this.position.cells.slice();
    let { score } = this.position;
    for (const [move, cell, tile] of this.#queue.slice(this.#read)) score += applyStep(cells, move, cell, tile);
    return { cells, score };
  }
}
