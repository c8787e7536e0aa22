// A board that can be edited: every cell is a button. With a tile of the palette in hand, a click
// puts it there; without one, a click raises the tile and a shift-click or right click lowers it.
// Arrow keys go to other cells, typing sets a tile.
//
// Elements: #PREFIX-0 to #PREFIX-15, the cells from the top left.

import { el, setText } from './dom.js';
import { TOP_RANK, rankOfDigit, rankOfTile, tileValue } from './board.js';

const TYPING_MILLIS = 900;
const STEPS = { ArrowUp: -4, ArrowRight: 1, ArrowDown: 4, ArrowLeft: -1 };

export class BoardEditor {
  #cells = new Uint8Array(16);
  #buttons;
  #onEdit;
  #inHand;
  #onOddTile;
  #typed = '';
  #timer = 0;

  /** @param calls {onEdit(cells), inHand() the rank to put down or null, onOddTile(text) typed, but no tile; '' once it is one} */
  constructor(host, prefix, { onEdit, inHand, onOddTile }) {
    this.#onEdit = onEdit;
    this.#inHand = inHand;
    this.#onOddTile = onOddTile;
    host.classList.add('board', 'board-editor');
    host.setAttribute('role', 'group');
    host.ariaLabel = 'Board to edit';
    this.#buttons = Array.from({ length: 16 }, (_, cell) => el('button', {
      id: `${prefix}-${cell}`, class: 'tile-face', type: 'button',
      on: {
        click: (event) => this.#click(event, cell),
        contextmenu: (event) => { event.preventDefault(); this.#raise(cell, -1); },
        keydown: (event) => this.#onKey(event, cell),
        focus: () => this.#select(cell),
        blur: () => this.#finishTyping(),
      },
    }));
    const grid = el('div', { class: 'board-grid' });
    for (const button of this.#buttons) grid.append(el('div', { class: 'board-cell' }, button));
    host.append(grid);
    this.set(this.#cells);
    this.#select(0);
  }

  get cells() {
    return this.#cells;
  }

  set(cells) {
    this.#cells = cells.slice();
    for (let cell = 0; cell < 16; cell++) this.#draw(cell);
  }

  #draw(cell) {
    const button = this.#buttons[cell];
    const rank = this.#cells[cell];
    const word = rank === 0 ? 'empty' : String(tileValue(rank));
    button.dataset.rank = rank;
    setText(button, rank === 0 ? '' : word);
    button.ariaLabel = `Row ${Math.floor(cell / 4) + 1}, column ${cell % 4 + 1}: ${word}`;
  }

  #select(cell) {
    this.#buttons.forEach((button, i) => {
      button.tabIndex = i === cell ? 0 : -1;
      button.classList.toggle('cell-selected', i === cell);
    });
  }

  #put(cell, rank) {
    this.#onOddTile('');
    if (this.#cells[cell] === rank) return;
    this.#cells[cell] = rank;
    this.#draw(cell);
    this.#onEdit(this.#cells);
  }

  #click(event, cell) {
    const rank = this.#inHand();
    if (rank === null) {
      this.#raise(cell, event.shiftKey ? -1 : 1);
      return;
    }
    this.#finishTyping();
    this.#select(cell);
    this.#put(cell, this.#cells[cell] === rank ? 0 : rank); // a second tap takes it back
  }

  /** One rank up or down; after 131072 comes the empty cell again. */
  #raise(cell, by) {
    this.#finishTyping();
    this.#select(cell);
    this.#put(cell, (this.#cells[cell] + by + TOP_RANK + 1) % (TOP_RANK + 1));
  }

  #onKey(event, cell) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key in STEPS) this.#walk(cell, event.key);
    else if (event.key === 'Delete' || event.key === 'Backspace') this.#erase(cell);
    else if (event.key === '+' || event.key === '-') this.#raise(cell, event.key === '+' ? 1 : -1);
    else if (/^[0-9a-h]$/i.test(event.key)) this.#type(cell, event.key);
    else return;
    event.preventDefault();
  }

  #walk(cell, key) {
    this.#finishTyping();
    const column = cell % 4 + (key === 'ArrowRight') - (key === 'ArrowLeft');
    const next = cell + STEPS[key];
    if (column >= 0 && column <= 3 && next >= 0 && next <= 15) this.#buttons[next].focus();
  }

  #erase(cell) {
    this.#typed = '';
    this.#put(cell, 0);
  }

  /**
   * Letters are ranks. Digits typed soon after each other make the number of a tile, such as 128.
   * Digits that make none change nothing: 3 is no 8.
   */
  #type(cell, key) {
    if (/[a-h]/i.test(key)) {
      this.#typed = '';
      this.#put(cell, rankOfDigit(key));
      return;
    }
    clearTimeout(this.#timer);
    this.#typed += key;
    const rank = rankOfTile(this.#typed);
    if (rank !== null) this.#put(cell, rank);
    if (beginsATile(this.#typed)) this.#timer = setTimeout(() => this.#finishTyping(), TYPING_MILLIS);
    else this.#finishTyping();
  }

  #finishTyping() {
    clearTimeout(this.#timer);
    const typed = this.#typed;
    this.#typed = '';
    if (typed !== '' && rankOfTile(typed) === null) this.#onOddTile(typed);
  }
}

/** Whether some tile's number begins with these digits. */
function beginsATile(digits) {
  for (let rank = 1; rank <= TOP_RANK; rank++) if (String(2 ** rank).startsWith(digits)) return true;
  return false;
}
