// A game that the server plays. Steps are fetched ahead of the drawing in chunks that fit the
// speed: about a second of play, never more than two. The server plays only when asked, so a paused
// page costs it nothing.
//
// If the server is down, the game waits for it. If the server has lost the game, because it was
// restarted or removed the game, the game is started again after the last step that arrived, and
// continues with the same seed.

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

  /** @param wish {agent, seed, game, spawn4, board, score, dealt}: what POST /api/games takes */
  static async start(wish) {
    return new ServerGame(wish, await postJson('/api/games', wish));
  }

  constructor(wish, answer) {
    this.agent = answer.agent;
    this.board = answer.board;
    this.score = answer.score;
    this.onError = () => {};
    this.onGoingOn = () => {};
    this.onArrival = () => {};
    /** The state of the game after the last step that was taken: {cells, score}. */
    this.position = null;
    this.#wish = wish;
    this.#dealt = wish.dealt ?? (wish.board ? 0 : FIRST_TILES);
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

  /** Whether only one step is here, and more will come. */
  get isLastKnown() {
    return this.end === null && this.buffered === 1;
  }

  /** The next step {move, cell, tile, gain, values, millis, detail}, or null if it has not arrived yet. */
  take() {
    if (this.buffered === 0) return null;
    const step = this.next;
    this.#read++;
    if (this.#read === this.#queue.length) {
      this.#queue = [];
      this.#read = 0;
    }
    return step;
  }

  /** The step that `take` returns next: what the agent does on the present board. */
  get next() {
    if (this.buffered === 0) return null;
    const [move, cell, tile, gain, values, millis, detail] = this.#queue[this.#read];
    return { move, cell, tile, gain, values, millis, detail };
  }

  /**
   * Requests more steps if fewer than half of the wanted ones are here. Call it every frame.
   * @param kept how many steps are not to be taken yet
   */
  fill(rate, kept = 0) {
    const seconds = AHEAD_SECONDS * Math.min(rate, this.#arrival * 1.5);
    const wanted = Math.max(1, Math.min(MOST_STEPS, Math.ceil(seconds)));
    if (this.buffered - kept <= wanted / 2) this.#fetch(wanted + kept - this.buffered);
  }

  /** Requests the next step if it is not here, although nobody wants to take it yet. */
  lookAhead() {
    if (this.buffered === 0) this.#fetch(1);
  }

  close() {
    this.#abort.abort();
    remove(`/api/games/${this.id}`);
  }

  async #fetch(count) {
    if (this.#fetching || this.end || this.#abort.signal.aborted) return;
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
      if (!this.#abort.signal.aborted) this.onArrival();
    }
  }

  #receive(name, data) {
    this.#recover();
    if (name === 'steps') {
      this.#queue.push(...data.steps);
      this.#next = data.from + data.steps.length;
      this.#dealt += data.steps.length;
      this.onArrival();
    } else if (name === 'end') {
      this.end = data;
    }
  }

  /** Steps arrive again: reports that, and whether the server had lost the game. */
  #recover() {
    if (this.#troubled) this.onGoingOn(this.#begunAgain);
    this.#troubled = this.#begunAgain = false;
  }

  /** How fast steps arrive; the latest request counts for half. */
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

  /** The position after all steps that have arrived, taken or not. */
  #lastKnown() {
    const cells = this.position.cells.slice();
    let { score } = this.position;
    for (const [move, cell, tile] of this.#queue.slice(this.#read)) score += applyStep(cells, move, cell, tile);
    return { cells, score };
  }
}
