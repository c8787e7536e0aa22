// A board on which some tiles are walls: they are hatched and never move.

import { el } from './dom.js';
import { BoardView } from './tiles.js';

export class WalledBoard {
  #endgame = null;
  #layer = el('div', { class: 'wall-layer', 'aria-hidden': 'true' });

  constructor(host) {
    this.view = new BoardView(host);
    host.append(this.#layer);
  }

  setWalls(endgame) {
    this.#endgame = endgame;
    this.#layer.replaceChildren(...Array.from(endgame.walls, (rank) => el('div', { class: rank ? 'wall' : '' })));
  }

  animate(move, spawned) {
    this.view.animate(move, spawned, (cells, way, motions) => this.#endgame.slide(cells, way, motions));
  }
}
