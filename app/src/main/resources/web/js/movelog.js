// The last 200 moves, newest first. At full speed there are thousands of rows a second: they are
// kept as data and drawn a few times a second.

import { digitsOfSize, el, fixed, minus } from './dom.js';
import { ARROWS, MOVES } from './board.js';

const MOST = 200;
const MILLIS_DIGITS = 3;
const REST_MILLIS = 250;

export class MoveLog {
  #body;
  #waiting = [];
  #drawn = 0;
  #largest = 0;
  #fractions = false;

  /** @param body a table's body */
  constructor(body) {
    this.#body = body;
  }

  add(number, step) {
    this.#waiting.push({ number, step });
    const value = step.values?.[step.move] ?? 0;
    this.#largest = Math.max(this.#largest, Math.abs(value));
    this.#fractions ||= !Number.isInteger(value);
    if (this.#waiting.length >= 2 * MOST) this.#waiting = this.#waiting.slice(-MOST);
  }

  draw(now, atOnce) {
    if (this.#waiting.length === 0 || (!atOnce && now - this.#drawn < REST_MILLIS)) return;
    this.#drawn = now;
    // From all values of the game, so that the decimal points of all rows line up.
    const digits = this.#fractions ? digitsOfSize(this.#largest) : 0;
    const rows = this.#waiting.slice(-MOST).map((entry) => row(entry, digits)).reverse();
    this.#waiting = [];
    this.#body.prepend(...rows);
    while (this.#body.rows.length > MOST) this.#body.lastChild.remove();
  }

  clear() {
    this.#waiting = [];
    this.#largest = 0;
    this.#fractions = false;
    this.#body.replaceChildren();
  }
}

function row({ number, step: { move, values, millis, detail } }, digits) {
  const value = values?.[move];
  return el('tr', {},
    el('td', {}, String(number)),
    el('td', {}, `${ARROWS[move]} ${MOVES[move]}`),
    el('td', {}, value === null || value === undefined ? '–' : fixed(value, digits)),
    el('td', {}, detailText(detail)),
    el('td', {}, fixed(millis, MILLIS_DIGITS)));
}

function detailText(detail) {
  if (!detail) return '–';
  return Object.entries(detail).map(([name, value]) => `${minus(Number(value).toLocaleString('en'))} ${name}`).join(', ');
}
