// The moves that cost most as a list of buttons, each of which opens its board.

import { el, whole } from './dom.js';
import { badge, costText, hasCost, isBeaten, moveWords } from './grades.js';
import { MOVES } from './board.js';

const MOST = 20;

export class LossList {
  #host;
  #onPick;
  #shown = '';

  constructor(host, onPick) {
    this.#host = host;
    this.#onPick = onPick;
  }

  /**
   * @param losses [{index, move, grade, cost, better}] in any order; those that cost nothing are left out
   */
  show(losses) {
    const worst = losses.filter(({ cost }) => hasCost(cost)).sort((a, b) => b.cost - a.cost).slice(0, MOST);
    const key = JSON.stringify(worst);
    if (key === this.#shown) return;
    this.#shown = key;
    this.#host.replaceChildren(...worst.map((move) => this.#row(move)));
    if (worst.length === 0) this.#host.append(el('li', { class: 'muted' }, 'No losses so far.'));
  }

  #row({ index, move, grade, cost, better }) {
    return el('li', {}, el('button', { class: 'row-button graded', 'data-move': index, on: { click: () => this.#onPick(index) } },
      el('span', {}, `Move ${whole(index)}`),
      el('span', {}, badge(grade), ` ${moveWords(move)}`),
      el('span', { class: 'row-better' }, isBeaten({ move, grade, better }) ? `${MOVES[better]} was better` : ''),
      el('span', { class: 'number' }, costText(cost))));
  }
}
