// Draws a board and its animations: tiles slide, then merged ones pop and the new one appears, as
// in the original game. `draw` shows a board without animations, for games at full speed.

import { el, setText } from './dom.js';
import { describe, slide, tileValue } from './board.js';

const SLIDE_MILLIS = 100;
const LABEL_MILLIS = 1000;

export class BoardView {
  #layer;
  #tiles = new Array(16).fill(null);
  #leaving = [];
  #timer = 0;
  #labelTimer = 0;
  #cells = new Uint8Array(16);

  /** @param host an empty element that becomes the board */
  constructor(host) {
    this.host = host;
    host.classList.add('board');
    host.setAttribute('role', 'img');
    this.#layer = el('div', { class: 'board-tiles' });
    const grid = el('div', { class: 'board-grid', 'aria-hidden': 'true' });
    for (let cell = 0; cell < 16; cell++) grid.append(el('div', { class: 'board-cell' }));
    host.append(grid, this.#layer);
    this.draw(this.#cells);
  }

  get cells() {
    return this.#cells;
  }

  draw(cells) {
    this.#settle();
    for (let cell = 0; cell < 16; cell++) this.#show(cell, cells[cell]);
    this.#drawn(cells);
  }

  /**
   * Shows a move from the board that is drawn now.
   * @param spawned {cell, rank} of the tile that appears, or null if none does
   * @param slideBy slides by other rules than those of the game
   */
  animate(move, spawned, slideBy = slide) {
    this.#settle();
    const motions = [];
    const { cells } = slideBy(this.#cells, move, motions);
    const tiles = new Array(16).fill(null);
    for (const { from, to, merged } of motions) {
      const tile = this.#tiles[from];
      place(tile, to);
      if (merged) {
        this.#leaving.push(tile, tiles[to]);
        tiles[to] = this.#newTile(to, cells[to], 'tile-merged');
      } else {
        tiles[to] = tile;
      }
    }
    if (spawned) {
      cells[spawned.cell] = spawned.rank;
      tiles[spawned.cell] = this.#newTile(spawned.cell, spawned.rank, 'tile-new');
    }
    this.#tiles = tiles;
    this.#timer = setTimeout(() => this.#settle(), SLIDE_MILLIS);
    this.#drawn(cells);
  }

  /** Shakes the board for a move that is not possible. */
  refuse() {
    this.host.classList.remove('board-refused');
    requestAnimationFrame(() => this.host.classList.add('board-refused'));
  }

  #drawn(cells) {
    this.#cells = cells.slice();
    this.host.dataset.cells = Array.from(cells, tileValue).join(' ');
    // Screen readers need the board when it rests; thousands of labels a second would cost frames.
    if (this.#labelTimer === 0) {
      this.#labelTimer = setTimeout(() => this.#label(), this.host.ariaLabel ? LABEL_MILLIS : 0);
    }
  }

  #label() {
    this.#labelTimer = 0;
    this.host.ariaLabel = `Board. ${describe(this.#cells)}`;
  }

  /** Ends an animation that is still under way: its merged halves go. */
  #settle() {
    clearTimeout(this.#timer);
    this.#leaving.forEach((tile) => tile?.remove());
    this.#leaving = [];
  }

  #show(cell, rank) {
    const tile = this.#tiles[cell];
    if (rank === 0) {
      tile?.remove();
      this.#tiles[cell] = null;
    } else if (tile) {
      if (tile.dataset.rank !== String(rank)) {
        tile.classList.remove('tile-new', 'tile-merged');
        setRank(tile, rank);
      }
    } else {
      this.#tiles[cell] = this.#newTile(cell, rank, 'tile-still');
    }
  }

  #newTile(cell, rank, kind) {
    const tile = el('div', { class: `tile ${kind}` }, el('div', { class: 'tile-face' }));
    setRank(tile, rank);
    place(tile, cell);
    this.#layer.append(tile);
    return tile;
  }
}

function place(tile, cell) {
  tile.style.setProperty('--column', cell % 4);
  tile.style.setProperty('--row', Math.floor(cell / 4));
}

function setRank(tile, rank) {
  tile.dataset.rank = rank;
  setText(tile.firstChild, String(tileValue(rank)));
}

/** A small board that never moves. */
export function smallBoard(cells) {
  const host = el('div', { class: 'board-small' });
  new BoardView(host).draw(cells);
  return host;
}
