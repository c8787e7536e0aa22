// The values of the four moves as bars. They begin at the worst legal move, not at zero: values
// often differ by one part in a thousand, and the difference is what matters.

import { digitsFor, el, fixed, lossText, setText } from './dom.js';
import { ARROWS, MOVES } from './board.js';

const SHORTEST = 0.06;

/**
 * Makes a bar for each move, in code order: [{row, fill, value, loss}].
 * @param prefix of the rows' ids, `${prefix}-up` and so on
 */
export function moveBars(host, prefix) {
  host.classList.add('bars');
  return MOVES.map((move, code) => {
    const fill = el('span', { class: 'bar-fill' });
    const value = el('span', { class: 'bar-value' }, '–');
    const loss = el('span', { class: 'bar-loss' });
    const row = el('div', { class: 'bar-row', id: `${prefix}-${move}` },
      el('span', { class: 'bar-name' }, el('span', { 'aria-hidden': 'true' }, ARROWS[code]), ` ${move}`),
      el('span', { class: 'bar-track' }, fill), value, loss);
    host.append(row);
    return { row, fill, value, loss };
  });
}

export class ValueBars {
  #rows;
  #host;

  /** @param prefix see `moveBars` */
  constructor(host, prefix) {
    this.#host = host;
    this.#rows = moveBars(host, prefix);
  }

  /**
   * @param values four numbers in code order, null where a move is illegal
   * @param chosen code of the move that is played or recommended, or null
   */
  show(values, chosen = null) {
    this.#host.classList.remove('bars-waiting');
    const legal = values.filter((value) => value !== null);
    const best = Math.max(...legal);
    const range = best - Math.min(...legal);
    const digits = digitsFor(...legal);
    values.forEach((value, code) => {
      const { row, fill, value: text, loss } = this.#rows[code];
      const share = value === null ? 0
        : range === 0 ? 1 : SHORTEST + (1 - SHORTEST) * (value - best + range) / range;
      fill.style.setProperty('--share', share.toFixed(3));
      row.classList.toggle('bar-chosen', code === chosen);
      row.classList.toggle('bar-illegal', value === null);
      setText(text, value === null ? '–' : fixed(value, digits));
      setText(loss, value === null || value === best ? '' : lossText(best - value, digits));
    });
  }

  /** Fades the bars: they belong to a board that is gone. */
  wait() {
    this.#host.classList.add('bars-waiting');
  }

  clear() {
    this.show([null, null, null, null]);
  }
}

/** The four values of an answer of POST /api/ask. */
export function valuesOf(answer) {
  return answer.moves.map(({ legal, value }) => (legal ? value : null));
}
