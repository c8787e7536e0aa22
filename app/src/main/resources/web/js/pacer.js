// Says, at screen rate, how many moves are due. Speeds are stops of a slider; the last one is as
// fast as possible.

const STOPS = [1, 2, 3, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, Infinity];

/** A late frame is not made up for: a tab that was asleep would otherwise leap ahead. */
const LONGEST_CATCH_UP = 0.25;

/** After a longer pause nobody was watching: the clock of the game has stood still. */
const LONGEST_FRAME = 1;

/** An eased game begins at a speed that eyes can follow, and doubles it until it reaches the chosen one. */
const FIRST_RATE = 10;
const DOUBLING_SECONDS = 0.15;
const NO_LIMIT = 20000;

export const FASTEST = STOPS.length - 1;
export const EASY = STOPS.indexOf(5);

export function rateOf(stop) {
  return STOPS[stop] ?? STOPS[EASY];
}

export function rateText(stop) {
  const rate = rateOf(stop);
  return rate === Infinity ? 'as fast as possible' : `${rate.toLocaleString('en')} ${rate === 1 ? 'move' : 'moves'} a second`;
}

/** The stop that a query string names, or the usual one. */
export function stopOf(text, otherwise = EASY) {
  const stop = Number.parseInt(text ?? '', 10);
  return stop >= 0 && stop <= FASTEST ? stop : otherwise;
}

export class Pacer {
  #onFrame;
  #request = 0;
  #last = 0;
  #due = 0;
  #ran = 0;
  #eased;

  /**
   * @param onFrame called each frame with (due, seconds): whole moves due, seconds since the last frame
   * @param eased whether to begin slowly, because a person hands over a board and wants to follow
   */
  constructor(onFrame, { eased = false } = {}) {
    this.#onFrame = onFrame;
    this.#eased = eased;
    this.stop = EASY;
  }

  get rate() {
    return rateOf(this.stop);
  }

  /** The rate at this moment. */
  get #rateNow() {
    if (!this.#eased) return this.rate;
    const most = FIRST_RATE * 2 ** (this.#ran / DOUBLING_SECONDS);
    return most > NO_LIMIT ? this.rate : Math.min(this.rate, most);
  }

  get running() {
    return this.#request !== 0;
  }

  start() {
    if (this.running) return;
    this.#last = performance.now();
    this.#due = 1;
    this.#ran = 0;
    this.#request = requestAnimationFrame((now) => this.#frame(now));
  }

  halt() {
    cancelAnimationFrame(this.#request);
    this.#request = 0;
  }

  /** Takes note that `count` of the due moves were played; those without a step yet are dropped. */
  played(count) {
    this.#due = Math.min(this.#due - count, 1);
  }

  #frame(now) {
    const seconds = Math.min(Math.max(0, now - this.#last) / 1000, LONGEST_FRAME);
    this.#last = now;
    this.#ran += seconds;
    const rate = this.#rateNow;
    this.#due = rate === Infinity ? Infinity
      : Math.min(this.#due, rate) + Math.min(seconds, LONGEST_CATCH_UP) * rate;
    this.#request = requestAnimationFrame((next) => this.#frame(next));
    this.#onFrame(Math.floor(this.#due), seconds);
  }
}
