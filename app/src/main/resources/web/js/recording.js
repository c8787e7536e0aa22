// A game that was played: the board after any number of its steps, found quickly by keeping every
// 64th one.

import { applyStep, fromText } from './board.js';

const EVERY = 64;
const MOST_PEAKS = 600;

export class Recording {
  #steps;
  #review;
  #kept = [];

  /** @param answer of POST /api/review */
  constructor(answer) {
    const { start, steps } = answer;
    this.#steps = steps;
    this.#review = answer;
    const cells = fromText(start);
    let score = 0;
    steps.forEach(([move, cell, tile], i) => {
      if (i % EVERY === 0) this.#kept.push({ cells: cells.slice(), score });
      score += applyStep(cells, move, cell, tile);
    });
    if (steps.length % EVERY === 0) this.#kept.push({ cells, score });
  }

  get length() {
    return this.#steps.length;
  }

  /** The codes of all moves. */
  get moves() {
    return this.#steps.map(([move]) => move);
  }

  /** {cells, score} after that many steps. */
  at(count) {
    const kept = this.#kept[Math.floor(count / EVERY)];
    const cells = kept.cells.slice();
    let { score } = kept;
    for (let i = count - count % EVERY; i < count; i++) score += applyStep(cells, ...this.#steps[i]);
    return { cells, score };
  }

  /** {move, cell, tile, grade, cost, better} of the step with that number, from 1; null after the end. */
  step(number) {
    const step = this.#steps[number - 1];
    if (!step) return null;
    const [move, cell, tile] = step;
    return { move, cell, tile, ...this.#judgement(number - 1) };
  }

  #judgement(i) {
    const { losses, grades, costs, better } = this.#review;
    return { loss: losses[i], grade: grades[i], cost: costs[i], better: better[i] };
  }

  /** [{index, move, loss, grade, cost, better}] of the moves that were reviewed, index from 1. */
  get losses() {
    return this.#steps.map(([move], i) => ({ index: i + 1, move, ...this.#judgement(i) }))
      .filter(({ grade }) => grade !== null);
  }
}

/**
 * The points of a curve of losses: the largest loss of each range of moves, between zeros, so that
 * a single mistake among thousands of moves is still a spike.
 */
export function peaks(losses) {
  const width = Math.max(1, Math.ceil(losses.length / MOST_PEAKS));
  const points = [[0, 0]];
  for (let start = 0; start < losses.length; start += width) {
    const stretch = losses.slice(start, start + width).map((loss) => loss ?? 0);
    const largest = Math.max(...stretch);
    const x = start + stretch.indexOf(largest);
    points.push([x - 0.3, 0], [x, largest], [x + 0.3, 0]);
  }
  points.push([losses.length, 0]);
  return points;
}
