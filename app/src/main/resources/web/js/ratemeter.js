// Moves a second over the last second or so: windows of at least half a second, so that the
// number can be read.

import { whole } from './dom.js';

const WINDOW_SECONDS = 0.5;

/** Not a speed of the slider: around such a speed the digit after the point would come and go. */
const WHOLE_FROM = 150;

export class RateMeter {
  #moves = 0;
  #seconds = 0;
  rate = 0;

  add(moves, seconds) {
    this.#moves += moves;
    this.#seconds += seconds;
    if (this.#seconds >= WINDOW_SECONDS && (this.#moves > 0 || this.#seconds > 4)) {
      this.rate = this.#moves / this.#seconds;
      this.#moves = 0;
      this.#seconds = 0;
    }
  }

  get text() {
    return this.rate >= WHOLE_FROM ? whole(this.rate) : this.rate.toFixed(1);
  }

  clear() {
    this.#moves = 0;
    this.#seconds = 0;
    this.rate = 0;
  }
}
