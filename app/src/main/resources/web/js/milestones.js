// When a game first reached its large tiles: "reached 2048 in 12.3 s, 981 moves". Each leads to its board.

import { el, secondsText, whole } from './dom.js';
import { tileValue } from './board.js';

const FIRST_RANK = 7;

export class Milestones {
  #host;
  #onPick;
  #highest = FIRST_RANK - 1;

  /** @param host a list; @param onPick called with the number of moves after which a tile was there */
  constructor(host, onPick) {
    this.#host = host;
    this.#onPick = onPick;
    this.clear();
  }

  clear() {
    this.#highest = FIRST_RANK - 1;
    this.#host.replaceChildren(el('li', { class: 'muted' }, 'None yet: the first is 128.'));
  }

  /** The sentence if `rank` is a new milestone, else null. */
  reach(rank, seconds, moves) {
    if (rank <= this.#highest) return null;
    if (this.#highest < FIRST_RANK) this.#host.replaceChildren();
    this.#highest = rank;
    const text = `reached ${tileValue(rank)} in ${secondsText(seconds)}, ${whole(moves)} moves`;
    this.#host.prepend(el('li', { 'data-tile': tileValue(rank) },
      el('button', { class: 'row-button', type: 'button', on: { click: () => this.#onPick(moves) } }, text)));
    return text;
  }

  /** The tiles of the board on which a game begins are not achievements of its player. */
  begin(rank) {
    this.#highest = Math.max(FIRST_RANK - 1, rank);
  }
}
