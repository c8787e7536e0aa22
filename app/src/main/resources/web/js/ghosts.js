// Ghost tiles on a board: how it may look some moves from now. Only cells that change are covered.

import { el } from './dom.js';
import { tileValue } from './board.js';

export class GhostTiles {
  #layer = el('div', { class: 'board-ghosts', 'aria-hidden': 'true' });

  /** @param board the element of a BoardView */
  constructor(board) {
    board.append(this.#layer);
  }

  /** @param cells as they are; @param later as they may be */
  show(cells, later) {
    const ghosts = [];
    for (let cell = 0; cell < 16; cell++) {
      if (cells[cell] === later[cell]) continue;
      const ghost = el('div', { class: `ghost${later[cell] === 0 ? ' ghost-empty' : ''}`, 'data-rank': later[cell] },
        el('div', { class: 'tile-face' }, later[cell] === 0 ? '' : String(tileValue(later[cell]))));
      ghost.style.setProperty('--column', cell % 4);
      ghost.style.setProperty('--row', Math.floor(cell / 4));
      ghosts.push(ghost);
    }
    this.#layer.replaceChildren(...ghosts);
  }

  clear() {
    this.#layer.replaceChildren();
  }
}
