// The true chances of the four moves as bars, from 0 to 100 %.

import { moveBars } from './bars.js';
import { fixed, setText } from './dom.js';

/** A chance with two digits; what is open is never shown as 0 or 100 %. */
export function chanceText(chance) {
  const percent = 100 * chance;
  if (percent > 0 && percent < 0.005) return '<0.01 %';
  if (percent < 100 && percent >= 99.995) return '>99.99 %';
  return `${fixed(percent, 2)} %`;
}

export class OptionBars {
  #rows;

  /** @param prefix see `moveBars` */
  constructor(host, prefix) {
    this.#rows = moveBars(host, prefix);
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
