// Shows a game of the server on a board of the page: takes the steps that are due, plays them by
// the page's own rules, and draws once per frame. A single move after a pause is animated; many
// moves at once are not.

import { applyStep, fromText, largestRank } from './board.js';
import { ServerGame } from './servergame.js';

const ANIMATE_AFTER_MILLIS = 90;
const FRAME_BUDGET_MILLIS = 8;

export class LiveGame {
  #view;
  #onStep;
  #server = null;
  #starting = 0;
  #lastDraw = 0;

  /**
   * @param options {onStep(step, game) after each step, onError(error), onGoingOn(lost) after one that passed,
   *     onArrival() when steps have come that can be taken}
   */
  constructor(view, { onStep = () => {}, onError = () => {}, onGoingOn = () => {}, onArrival = () => {} } = {}) {
    this.#view = view;
    this.#onStep = onStep;
    this.onError = onError;
    this.onGoingOn = onGoingOn;
    this.onArrival = onArrival;
    this.#begin(new Uint8Array(16), 0);
  }

  #begin(cells, score) {
    this.cells = cells;
    this.score = score;
    this.moves = 0;
    this.thinking = 0;
  }

  /**
   * Returns false if a later start has overtaken this one. Throws the error of the server; then the
   * previous game stays as it is.
   */
  async start(wish) {
    const mine = ++this.#starting;
    const server = await ServerGame.start(wish);
    if (mine !== this.#starting) {
      server.close();
      return false;
    }
    this.close();
    server.onError = (error) => this.onError(error);
    server.onGoingOn = (lost) => this.onGoingOn(lost);
    server.onArrival = () => this.onArrival();
    server.position = this;
    this.#server = server;
    this.#begin(fromText(server.board), server.score);
    this.#view.draw(this.cells);
    return true;
  }

  get ready() {
    return this.#server !== null;
  }

  get over() {
    return this.#server?.over ?? false;
  }

  get agent() {
    return this.#server?.agent ?? '';
  }

  get rank() {
    return largestRank(this.cells);
  }

  /** What the agent does on the present board, {move, values, ...}; null if that is not known yet. */
  get next() {
    return this.#server?.next ?? null;
  }

  /** Lets the agent decide on the present board, but does not play its move. */
  lookAhead() {
    this.#server?.lookAhead();
  }

  /**
   * Plays at most `due` steps and draws them; returns how many there were.
   * @param options.ahead whether to wait until the step after them is known, too
   */
  advance(due, rate, { now = performance.now(), ahead = false } = {}) {
    if (!this.#server) return 0;
    this.#server.fill(rate, ahead ? 1 : 0);
    let count = 0;
    let step = null;
    while (count < due && !(ahead && this.#server.isLastKnown) && (count & 31 || performance.now() - now < FRAME_BUDGET_MILLIS)) {
      const next = this.#server.take();
      if (!next) break;
      step = next;
      this.#play(step);
      count++;
    }
    if (step) this.#draw(step, count, now);
    return count;
  }

  /** Ends the game and shows an empty board. */
  clear() {
    this.abandon();
    this.#begin(new Uint8Array(16), 0);
    this.#view.draw(this.cells);
  }

  close() {
    this.#server?.close();
    this.#server = null;
  }

  /** Ends this game and any that is being started. */
  abandon() {
    this.#starting++;
    this.close();
  }

  #play(step) {
    this.score += applyStep(this.cells, step.move, step.cell, step.tile);
    this.moves++;
    this.thinking += step.millis / 1000;
    this.#onStep(step, this);
  }

  #draw(step, count, now) {
    if (count === 1 && now - this.#lastDraw > ANIMATE_AFTER_MILLIS) {
      this.#view.animate(step.move, { cell: step.cell, rank: step.tile === 4 ? 2 : 1 });
    } else {
      this.#view.draw(this.cells);
    }
    this.#lastDraw = now;
  }
}
