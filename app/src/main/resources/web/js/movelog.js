// The last 200 moves, newest first. At full speed rows come by the thousand: they are kept as
// data and drawn a few times a second.

import { el, millisText, valueText } from './dom.js';
import { ARROWS, MOVES } from './board.js';

const MOST = 200;
const REST_MILLIS = 250;

export class MoveLog {
  #body;
  #waiting = [];
  #drawn = 0;

  /** @param body a table's body */
  constructor(body) {
    this.#body = body;
  }

  add(number, step) {
    this.#waiting.push({ number, step });
    if (this.#waiting.length >= 2 * MOST) this.#waiting = this.#waiting.slice(-MOST);
  }

  draw(now, atOnce) {
    if (this.#waiting.length === 0 || (!atOnce && now - this.#drawn < REST_MILLIS)) return;
    this.#drawn = now;
    const rows = this.#waiting.slice(-MOST).map(row).reverse();
    this.#waiting = [];
    this.#body.prepend(...rows);
    while (this.#body.rows.length > MOST) this.#body.lastChild.remove();
  }

  clear() {
    this.#waiting = [];
    this.#body.replaceChildren();
  }
}

function row({ number, step: { move, values, millis, detail } }) {
  const value = values?.[move];
  return el('tr', {},
    el('td', {}, String(number)),
    el('td', {}, `${ARROWS[move]} ${MOVES[move]}`),
    el('td', {}, value === null || value === undefined ? '–' : valueText(value)),
    el('td', {}, detailText(detail)),
    el('td', {}, millisText(millis)));
}

function detailText(detail) {
  if (!detail) return '–';
  return Object.entries(detail).map(([name, value]) => `${Number(value).toLocaleString('en')} ${name}`).join(', ');
}
