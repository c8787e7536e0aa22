// The steps of a game so far, and the board after any number of them, found quickly by keeping every 64th one.

import { applyStep } from './board.js';

const EVERY = 64;

export class GameHistory {
  #steps = [];
  #kept;
  #last;

  /** @param cells the board before the first step */
  constructor(cells, score = 0) {
    this.#last = { cells: cells.slice(), score };
    this.#kept = [{ cells: cells.slice(), score }];
  }

  /** @param step {move, cell, tile}, and whatever else is known about it */
  add(step) {
    this.#steps.push(step);
    this.#last.score += applyStep(this.#last.cells, step.move, step.cell, step.tile);
    if (this.#steps.length % EVERY === 0) this.#kept.push({ cells: this.#last.cells.slice(), score: this.#last.score });
  }

  get length() {
    return this.#steps.length;
  }

  /** The codes of all moves. */
  get moves() {
    return this.#steps.map(({ move }) => move);
  }

  /** The step with that number, from 1; null if there is none. */
  step(number) {
    return this.#steps[number - 1] ?? null;
  }

  /** {cells, score} after that many steps. */
  at(count) {
    const kept = this.#kept[Math.floor(count / EVERY)];
    const cells = kept.cells.slice();
    let { score } = kept;
    for (const { move, cell, tile } of this.#steps.slice(count - count % EVERY, count)) score += applyStep(cells, move, cell, tile);
    return { cells, score };
  }
}
