// The worst moves as a list of buttons, each of which opens its board.

import { digitsFor, el, lossText, whole } from './dom.js';
import { ARROWS, MOVES } from './board.js';

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
   * @param losses [{index, move, loss, beyond, before}] in any order; those without a loss are left
   *   out. A move that is `beyond` the reach of undo says so; its button is disabled if the board
   *   `before` it is unknown.
   */
  show(losses) {
    const worst = losses.filter(({ loss }) => loss > 0).sort((a, b) => b.loss - a.loss).slice(0, MOST);
    const key = JSON.stringify(worst);
    if (key === this.#shown) return;
    this.#shown = key;
    const digits = digitsFor(...worst.map(({ loss }) => loss));
    this.#host.replaceChildren(...worst.map((move) => this.#row(move, digits)));
    if (worst.length === 0) this.#host.append(el('li', { class: 'muted' }, 'No losses so far.'));
  }

  #row({ index, move, loss, beyond, before }, digits) {
    const lost = Boolean(beyond) && !before;
    const button = {
      class: 'row-button', 'data-move': index, disabled: lost, title: beyond ? 'Undo does not reach back this far' : null,
      on: { click: () => this.#onPick(index, beyond ? before : null) },
    };
    return el('li', {}, el('button', button,
      el('span', {}, `Move ${whole(index)}${lost ? ', too far back' : beyond ? ', in Ask' : ''}`),
      el('span', {}, `${ARROWS[move]} ${MOVES[move]}`),
      el('span', { class: 'number' }, lossText(loss, digits))));
  }
}
