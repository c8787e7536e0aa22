// What could be expected at some moments of a game: the final score and the range of four games in five, as the
// judge says it (POST /api/judge). A few dozen boards are enough for a curve: when there are more, every second one
// is dropped, and from then on boards are asked about half as often.

import { postJson } from './api.js';
import { toText } from './board.js';

const MOST = 120;
const LARGEST_BATCH = 60;
/** Boards are collected for so long and then asked about together: a fast game must not fill the line with questions. */
const COLLECT_MILLIS = 400;

export class Outlooks {
  #every = 1;
  #points = [];
  #timer = 0;
  #onChange;

  /** @param onChange called when answers have arrived */
  constructor(onChange) {
    this.#onChange = onChange;
  }

  /** Notes the board after that many moves. */
  add(moves, cells, score) {
    if (moves % this.#every !== 0) return;
    this.#points.push({ moves, score, board: toText(cells), outlook: null });
    if (this.#points.length >= MOST) {
      this.#every *= 2;
      this.#points = this.#points.filter((point) => point.moves % this.#every === 0);
    }
    this.#askSoon();
  }

  #askSoon() {
    if (this.#timer === 0) this.#timer = setTimeout(() => this.#ask(), COLLECT_MILLIS);
  }

  /** A server that is busy or down is asked again with the next boards. */
  async #ask() {
    this.#timer = 0;
    const batch = this.#points.filter(({ outlook }) => outlook === null).slice(0, LARGEST_BATCH);
    if (batch.length === 0) return;
    try {
      const { boards } = await postJson('/api/judge', { boards: batch.map(({ board }) => board) });
      boards.forEach(({ outlook }, i) => { batch[i].outlook = outlook; });
      this.#onChange();
      if (this.#points.some(({ outlook }) => outlook === null)) this.#askSoon();
    } catch {
      // The game itself says what is wrong.
    }
  }

  clear() {
    this.#points = [];
    this.#every = 1;
  }

  /** [x, expected final score]. */
  get expected() {
    return this.#known.map(({ moves, score, outlook }) => [moves, score + outlook.points]);
  }

  /** [x, low, high] of the final score. */
  get interval() {
    return this.#known.map(({ moves, score, outlook }) => [moves, score + outlook.low, score + outlook.high]);
  }

  get #known() {
    return this.#points.filter(({ outlook }) => outlook !== null);
  }
}
