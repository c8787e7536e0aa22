// The chances of the next tiles as bars, and the final score that can be expected.

import { el, setText, short } from './dom.js';
import { percentText } from './grades.js';

const ROWS = 5;
/** A tile above this is as good as made: only the largest such tile is shown. */
const CERTAIN = 0.985;

export class ChancesView {
  #host;
  #rows;
  #score = el('p', { class: 'chances-score status' });

  constructor(host, prefix) {
    this.#host = host;
    host.classList.add('chances');
    this.#rows = Array.from({ length: ROWS }, () => {
      const tile = el('span', { class: 'chance-tile' });
      const fill = el('span', { class: 'bar-fill' });
      const text = el('span', { class: 'chance-text' });
      const row = el('div', { class: 'chance-row' }, tile, el('span', { class: 'bar-track' }, fill), text);
      host.append(row);
      return { row, tile, fill, text };
    });
    this.#score.id = `${prefix}-score`;
    host.append(this.#score);
    this.clear();
  }

  /**
   * @param outlook of an answer of POST /api/judge
   * @param score the points so far
   */
  show(outlook, score) {
    this.#host.classList.remove('chances-waiting');
    const chances = interesting(outlook.chances);
    this.#rows.forEach(({ row, tile, fill, text }, i) => {
      const chance = chances[i];
      row.classList.toggle('chance-none', !chance);
      row.dataset.tile = chance?.tile ?? '';
      fill.style.setProperty('--share', String(chance?.chance ?? 0));
      setText(tile, chance ? String(chance.tile) : ' ');
      setText(text, chance ? percentText(chance.chance) : ' ');
    });
    const { points, low, high } = outlook;
    setText(this.#score, points === 0 ? 'The game is over.'
      : `Final score: about ${short(score + points)}; four games in five end between ${short(score + low)} and ${short(score + high)}.`);
  }

  /** Fades the bars: they belong to a board that is gone. */
  wait() {
    this.#host.classList.add('chances-waiting');
  }

  clear() {
    for (const { row, tile, fill, text } of this.#rows) {
      row.classList.add('chance-none');
      fill.style.setProperty('--share', '0');
      setText(tile, ' ');
      setText(text, ' ');
    }
    setText(this.#score, ' ');
  }
}

/** Leaves out tiles that are certain, except for the largest of them. */
function interesting(chances) {
  const certain = chances.filter(({ chance }) => chance >= CERTAIN).length;
  return chances.slice(Math.max(0, certain - 1), Math.max(0, certain - 1) + ROWS);
}
