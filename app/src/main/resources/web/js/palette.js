// The tiles to choose from when a board is made: tap one, then tap cells. The chosen tile stays in
// hand until it is tapped again.
//
// Elements: #PREFIX-0 (the empty cell) to #PREFIX-17.

import { el, setText } from './dom.js';
import { TOP_RANK, tileValue } from './board.js';

const KEYS = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

export class TilePalette {
  #buttons;
  #rank = null;
  #note;

  /** @param note an element that says what a click on the board does */
  constructor(host, prefix, note) {
    this.#note = note;
    host.classList.add('palette');
    host.setAttribute('role', 'group');
    host.ariaLabel = 'Tiles to put on the board';
    this.#buttons = Array.from({ length: TOP_RANK + 1 }, (_, rank) => el('button', {
      id: `${prefix}-${rank}`, class: 'tile-face', type: 'button', 'data-rank': rank,
      'aria-label': rank === 0 ? 'empty cell' : null, tabindex: rank === 1 ? 0 : -1,
      on: { click: () => this.#take(rank), keydown: (event) => this.#onKey(event, rank) },
    }, rank === 0 ? '×' : String(tileValue(rank))));
    host.append(...this.#buttons);
    this.#show();
  }

  /** The rank of the tile in hand, 0 for the empty cell, or null if there is none. */
  get rank() {
    return this.#rank;
  }

  #take(rank) {
    this.#rank = this.#rank === rank ? null : rank;
    this.#show();
  }

  #show() {
    this.#buttons.forEach((button, rank) => button.setAttribute('aria-pressed', String(rank === this.#rank)));
    setText(this.#note, this.#rank === null ? 'Pick a tile, then the cells it belongs in.'
      : this.#rank === 0 ? 'The cells you pick become empty.' : `The cells you pick become ${tileValue(this.#rank)}. Pick the tile again to put it away.`);
  }

  /** One stop for Tab; arrows go on from there. */
  #onKey(event, rank) {
    const next = this.#buttons[rank + KEYS[event.key]];
    if (!next) return;
    event.preventDefault();
    this.#buttons[rank].tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  }
}
