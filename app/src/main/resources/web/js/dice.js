// The random tiles of a game, exactly as the server and the command line draw them: SplitMix64 on
// the seed and the number of the game (afterstate.random.SplitMix, afterstate.board.Spawn). With
// it, a game is its seed and its moves.

import { emptyCells, slide } from './board.js';

export const USUAL_SPAWN4 = 0.1;
export const FIRST_TILES = 2;
const GAMMA = 0x9E3779B97F4A7C15n;
const BITS = 30;

const wrap = (number) => BigInt.asUintN(64, number);

function mix(number) {
  let z = wrap(number);
  z = wrap((z ^ (z >> 30n)) * 0xBF58476D1CE4E5B9n);
  z = wrap((z ^ (z >> 27n)) * 0x94D049BB133111EBn);
  return z ^ (z >> 31n);
}

export class Dice {
  #start;
  #fours;

  /** @param seed and game as BigInt or text */
  constructor(seed, game = 0n, spawn4 = USUAL_SPAWN4) {
    this.#start = mix(mix(BigInt(seed) + GAMMA) + mix(BigInt(game) + 2n * GAMMA));
    this.#fours = Math.round(spawn4 * 2 ** BITS);
  }

  /** The board with the first two tiles. */
  deal() {
    const cells = new Uint8Array(16);
    for (let i = 0; i < FIRST_TILES; i++) {
      const { cell, rank } = this.tile(cells, i);
      cells[cell] = rank;
    }
    return cells;
  }

  /** The tile that appears on a board after that many others: {cell, rank}. */
  tile(cells, number) {
    const empty = emptyCells(cells).reverse(); // the last cell has the lowest bit
    const bits = Number(mix(this.#start + BigInt(number + 1) * GAMMA) >> BigInt(64 - BITS));
    const product = bits * empty.length;
    return { cell: empty[Math.floor(product / 2 ** BITS)], rank: product % 2 ** BITS < this.#fours ? 2 : 1 };
  }

  /**
   * Plays the moves of a game: [{move, cell, tile}]. Throws an Error at an illegal one.
   * @param cells the board before them; `dealt` tiles were drawn for it
   */
  replay(moves, cells = this.deal(), dealt = FIRST_TILES) {
    let board = cells;
    return moves.map((move, i) => {
      const { cells: after, moved } = slide(board, move);
      if (!moved) throw new Error(`move ${i + 1} is not legal`);
      const { cell, rank } = this.tile(after, dealt + i);
      after[cell] = rank;
      board = after;
      return { move, cell, tile: rank === 2 ? 4 : 2 };
    });
  }
}
