// A game of a person in an endgame, and one of perfect play beside it with the same luck: the same
// random numbers choose cell and tile on both boards, so while the boards are equal, so are the tiles.

import { Dice } from './dice.js';
import { bestOption } from './endgamerules.js';

const FIRST_TILES = 2;

export class EndgameGame {
  #dice;

  constructor(endgame, chances, seed) {
    this.endgame = endgame;
    this.chances = chances;
    this.#dice = new Dice(seed);
    this.given = 0;
    this.perfectMoves = 0;
    this.you = this.#begin();
    this.perfect = this.#begin();
    this.start = Math.max(...this.you.options.map((chance) => chance ?? 0));
  }

  #begin() {
    const cells = this.endgame.walls.slice();
    for (let i = 0; i < FIRST_TILES; i++) {
      const { cell, rank } = this.#dice.tile(cells, i);
      cells[cell] = rank;
    }
    return this.#side(cells, 0, false);
  }

  #side(cells, moves, made) {
    const options = made ? [null, null, null, null] : this.endgame.options(cells, this.chances);
    const best = bestOption(options);
    return { cells, moves, made, options, best, chance: made ? 1 : best === null ? 0 : options[best], over: made || best === null };
  }

  /** Whether the person's game is over; perfect play may still go on. */
  get over() {
    return this.you.over;
  }

  /** Plays a move of the person: {spawned, gave}, or null if it is illegal. Perfect play moves, too. */
  play(move) {
    const { options, best } = this.you;
    if (options[move] === null) return null;
    const gave = Math.max(0, options[best] - options[move]);
    this.given += gave;
    this.perfectMoves += gave === 0 ? 1 : 0;
    const [you, spawned] = this.#step(this.you, move);
    this.you = you;
    return { spawned, gave };
  }

  /** Plays a move of perfect play: {move, spawned}, or null if its game is over. */
  playPerfect() {
    const move = this.perfect.best;
    if (this.perfect.over) return null;
    const [perfect, spawned] = this.#step(this.perfect, move);
    this.perfect = perfect;
    return { move, spawned };
  }

  #step({ cells, moves }, move) {
    const { cells: after, made } = this.endgame.slide(cells, move);
    if (made) return [this.#side(after, moves + 1, true), null];
    const spawned = this.#dice.tile(after, FIRST_TILES + moves);
    after[spawned.cell] = spawned.rank;
    return [this.#side(after, moves + 1, false), spawned];
  }
}
