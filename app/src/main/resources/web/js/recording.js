// A game that was played, with what the server says about each move.

import { fromText } from './board.js';
import { GameHistory } from './gamehistory.js';

const MOST_PEAKS = 600;

export class Recording extends GameHistory {
  #review;

  /** @param answer of POST /api/review */
  constructor(answer) {
    super(fromText(answer.start));
    this.#review = answer;
    for (const [move, cell, tile] of answer.steps) this.add({ move, cell, tile });
  }

  /** {move, cell, tile, grade, cost, better} of the step with that number, from 1; null after the end. */
  step(number) {
    const step = super.step(number);
    return step && { ...step, ...this.#judgement(number - 1) };
  }

  #judgement(i) {
    const { grades, costs, better } = this.#review;
    return { grade: grades[i], cost: costs[i], better: better[i] };
  }

  /** [{index, move, grade, cost, better}] of the moves that were reviewed, index from 1. */
  get losses() {
    return this.moves.map((move, i) => ({ index: i + 1, move, ...this.#judgement(i) }))
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
