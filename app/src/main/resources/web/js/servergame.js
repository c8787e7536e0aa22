// A game that the server plays. Steps are fetched ahead of the drawing in chunks that fit the
// speed: about a second of play, never more than two. The server plays on only when asked, so a
// page that rests costs it nothing.

import { ApiError, isPassing, pause, postJson, readEvents, remove } from './api.js';

const AHEAD_SECONDS = 2;
const MOST_STEPS = 5000;
const FIRST_GUESS = 40;

export class ServerGame {
  #queue = [];
  #read = 0;
  #next;
  #arrival = FIRST_GUESS;
  #fetching = false;
  #failed = false;
  #abort = new AbortController();

  /** @param wish {agent, seed, board, score}: what POST /api/games takes */
  static async start(wish) {
    return new ServerGame(await postJson('/api/games', wish));
  }

  constructor(answer) {
    this.id = answer.id;
    this.agent = answer.agent;
    this.board = answer.board;
    this.score = answer.score;
    this.end = answer.over ? { score: answer.score, moves: answer.moves } : null;
    this.onError = () => {};
    this.#next = answer.moves ?? 0;
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
    if (this.#fetching || this.end || this.#failed || this.#abort.signal.aborted) return;
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
    const before = this.#next;
    try {
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
    if (name === 'steps') {
      this.#queue.push(...data.steps);
      this.#next = data.from + data.steps.length;
    } else if (name === 'end') {
      this.end = data;
    }
  }

  /** How fast steps come; the latest request counts half. */
  #measure(steps, millis) {
    if (steps > 0) this.#arrival = (this.#arrival + steps * 1000 / Math.max(millis, 1)) / 2;
  }

  async #fail(error) {
    if (error.name === 'AbortError') return;
    if (isPassing(error)) {
      this.onError(error);
      await pause(error.retryAfter * 1000);
      return;
    }
    this.#failed = true;
    this.onError(error.status === 404
      ? new ApiError('The server has forgotten this game: it rested for ten minutes. Restart plays it again.', { status: 404 })
      : error);
  }

  /** After a broken connection: the game goes on where it was, if the server still has it. */
  retry() {
    this.#failed = false;
  }
}
