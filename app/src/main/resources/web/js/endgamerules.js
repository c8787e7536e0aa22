// The rules of an endgame: tiles of the goal and above are walls, which neither move nor merge; a
// tile of the goal is to be made in the other cells. As in Endgame.java, a state is the number that
// the free cells spell: the rank of free cell i times goal rank to the power of i.

import { MOVES, emptyCells, fromText, tileValue, toText } from './board.js';

/** As many as the command line solves: nine cells and the goal 128. They take 160 MB. */
export const MOST_STATES = 40_353_607;
export const SPAWN4 = 0.1;

const LEAST_GOAL_RANK = 3; // below it, a new tile could be the goal
const LEAST_CELLS = 2;

/** For each move its four rows or columns, each beginning at the side that tiles slide to. */
const LINES = MOVES.map((_, move) => [0, 1, 2, 3].map((line) => [0, 1, 2, 3].map((step) => [
  step * 4 + line, line * 4 + 3 - step, (3 - step) * 4 + line, line * 4 + step,
][move])));

export class Endgame {
  /**
   * @param text 16 rank digits; tiles below the goal are left out
   * @throws Error with a sentence for people
   */
  constructor(text, goalRank) {
    const cells = fromText(text);
    this.goalRank = goalRank;
    this.walls = cells.map((rank) => (rank >= goalRank ? rank : 0));
    this.free = emptyCells(this.walls);
    this.states = goalRank ** this.free.length;
    if (goalRank < LEAST_GOAL_RANK) throw new Error('The goal must be 8 or more.');
    if (this.free.length < LEAST_CELLS) throw new Error(`Only ${this.free.length} of the cells are empty or below ${tileValue(goalRank)}; at least ${LEAST_CELLS} must be.`);
    if (this.states > MOST_STATES) {
      throw new Error(`${this.free.length} free cells and the goal ${tileValue(goalRank)} have ${this.states.toLocaleString('en')} states; `
        + `at most ${MOST_STATES.toLocaleString('en')} can be solved here. Choose a smaller goal or more walls.`);
    }
    this.powers = this.free.map((_, i) => goalRank ** i);
  }

  /** A name for what is kept about it. */
  get key() {
    return `${toText(this.walls)} ${tileValue(this.goalRank)}`;
  }

  isWall(cell) {
    return this.walls[cell] !== 0;
  }

  state(cells) {
    return this.free.reduce((sum, cell, i) => sum + cells[cell] * this.powers[i], 0);
  }

  /** Slides the free tiles, as `slide` of board.js does without walls. `made`: a tile of the goal was made. */
  slide(cells, move, motions) {
    const after = this.walls.slice();
    let moved = false;
    let made = false;
    for (const line of LINES[move]) {
      let target = 0;
      let mergeable = false;
      line.forEach((from, step) => {
        const rank = cells[from];
        if (this.isWall(from)) {
          target = step + 1;
          mergeable = false;
          motions?.push({ from, to: from, rank, merged: false });
        } else if (rank !== 0) {
          const merged = mergeable && after[line[target - 1]] === rank;
          const to = merged ? line[target - 1] : line[target++];
          after[to] = merged ? rank + 1 : rank;
          made ||= merged && rank + 1 === this.goalRank;
          mergeable = !merged;
          moved ||= to !== from;
          motions?.push({ from, to, rank, merged });
        }
      });
    }
    return { cells: after, moved, made };
  }

  /** The true chance after each of the four moves, null where one is illegal. */
  options(cells, chances) {
    return MOVES.map((_, move) => {
      const { cells: after, moved, made } = this.slide(cells, move);
      return made ? 1 : moved ? this.afterTile(after, chances) : null;
    });
  }

  /** The mean over all new tiles. */
  afterTile(cells, chances) {
    const state = this.state(cells);
    const empty = this.free.flatMap((cell, i) => (cells[cell] === 0 ? [this.powers[i]] : []));
    const mean = (ranks) => empty.reduce((sum, power) => sum + chances[state + ranks * power], 0) / empty.length;
    return (1 - SPAWN4) * mean(1) + SPAWN4 * mean(2);
  }

  /** The chance of a new game, which begins with two tiles. */
  startChance(chances) {
    const after = (rank) => this.free.reduce((sum, cell) => {
      const cells = this.walls.slice();
      cells[cell] = rank;
      return sum + this.afterTile(cells, chances);
    }, 0) / this.free.length;
    return (1 - SPAWN4) * after(1) + SPAWN4 * after(2);
  }
}

/** The best of the four, the first if several are: a code, or null if none is legal. */
export function bestOption(options) {
  let best = null;
  options.forEach((chance, move) => { if (chance !== null && (best === null || chance > options[best])) best = move; });
  return best;
}
