// The true chances of the four moves as bars, from 0 to 100 %.

import { el, fixed, setText } from './dom.js';
import { MOVES } from './board.js';
import { moveWords } from './grades.js';

/** A chance with two digits; what is open is never shown as 0 or 100 %. */
export function chanceText(chance) {
  const percent = 100 * chance;
  if (percent > 0 && percent < 0.005) return '<0.01 %';
  if (percent < 100 && percent >= 99.995) return '>99.99 %';
  return `${fixed(percent, 2)} %`;
}

export class OptionBars {
  #rows;

  /** @param prefix of the rows' ids, `${prefix}-up` and so on */
  constructor(host, prefix) {
    host.classList.add('bars');
    this.#rows = MOVES.map((move, code) => {
      const fill = el('span', { class: 'bar-fill' });
      const value = el('span', { class: 'bar-value' }, '–');
      const loss = el('span', { class: 'bar-loss' });
      const row = el('div', { class: 'bar-row', id: `${prefix}-${move}` },
        el('span', { class: 'bar-name' }, moveWords(code)), el('span', { class: 'bar-track' }, fill), value, loss);
      host.append(row);
      return { row, fill, value, loss };
    });
  }

  /** @param options four chances, null where a move is illegal; `chosen` the code of a move */
  show(options, chosen) {
    const best = Math.max(...options.map((chance) => chance ?? 0));
    options.forEach((chance, code) => {
      const { row, fill, value, loss } = this.#rows[code];
      fill.style.setProperty('--share', String(chance ?? 0));
      row.classList.toggle('bar-chosen', code === chosen);
      row.classList.toggle('bar-illegal', chance === null);
      setText(value, chance === null ? '–' : chanceText(chance));
      setText(loss, chance === null || chance === best ? '' : `−${chanceText(best - chance)}`);
    });
  }

  clear() {
    this.show([null, null, null, null], null);
  }
}
