// The moves that cost most as a list of buttons, each of which opens its board.

import { el, whole } from './dom.js';
import { badge, costText, moveWords } from './grades.js';
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
   * @param losses [{index, move, loss, grade, cost, better, beyond, before}] in any order; those that
   *   lost nothing are left out. A move without a grade was judged by an older version. A move that
   *   is `beyond` the reach of undo says so; its button is disabled if the board `before` it is
   *   unknown.
   */
  show(losses) {
    const worst = losses.filter(({ cost, loss }) => (cost === undefined ? loss > 0 : cost > 0))
      .sort((a, b) => (b.cost ?? 0) - (a.cost ?? 0) || b.loss - a.loss).slice(0, MOST);
    const key = JSON.stringify(worst);
    if (key === this.#shown) return;
    this.#shown = key;
    this.#host.replaceChildren(...worst.map((move) => this.#row(move)));
    if (worst.length === 0) this.#host.append(el('li', { class: 'muted' }, 'No losses so far.'));
  }

  #row({ index, move, grade, cost, better, beyond, before }) {
    const lost = Boolean(beyond) && !before;
    const button = {
      class: 'row-button graded', 'data-move': index, disabled: lost, title: beyond ? 'Undo does not reach back this far' : null,
      on: { click: () => this.#onPick(index, beyond ? before : null) },
    };
    return el('li', {}, el('button', button,
      el('span', {}, `Move ${whole(index)}${lost ? ', too far back' : beyond ? ', in Ask' : ''}`),
      el('span', {}, grade ? badge(grade) : '', ` ${moveWords(move)}`),
      el('span', { class: 'row-better' }, better === undefined || better === move ? '' : `${MOVES[better]} was better`),
      el('span', { class: 'number' }, cost === undefined ? '' : costText(cost))));
  }
}
