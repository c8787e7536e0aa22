// A game as three charts with the same moves below them: the score and where it may end, the empty cells, and the
// largest tiles. A click on one goes to that move.

import { emptyCells, tileValue } from './board.js';
import { LineChart } from './chart.js';
import { Outlooks } from './outlooks.js';
import { Series } from './series.js';
import { debounce, short } from './dom.js';

const TILES = 3;
const LOWEST_RANK = 1;
const REDRAW_MILLIS = 200;
/** A point of the curve of empty cells is the mean of so many moves: single moves go up and down too fast. */
const MEAN_OF = 10;

export class GameCharts {
  #score;
  #empty;
  #tiles;
  #outlooks = new Outlooks(() => { this.#stale = true; this.#refreshSoon(); });
  #refreshSoon = debounce(() => this.#refresh(), REDRAW_MILLIS);
  #stale = false;
  #drawn = 0;
  #scores;
  #emptiness;
  #ranks;
  #recent;

  /** @param options {score, empty, tiles: three elements, onPick(move)} */
  constructor({ score, empty, tiles, onPick }) {
    this.#score = new LineChart(score, { label: 'Score, expected final score and its range, over moves', height: 180, onPick });
    this.#empty = new LineChart(empty, { label: 'Empty cells over moves', height: 90, onPick, yTicks: () => [0, 4, 8, 12, 16] });
    this.#tiles = new LineChart(tiles, {
      label: 'The three largest tiles over moves', height: 130, onPick, yTicks: rankTicks, yText: (rank) => short(tileValue(rank)),
    });
    this.clear();
  }

  clear() {
    this.#scores = new Series();
    this.#emptiness = new Series();
    this.#ranks = Array.from({ length: TILES }, () => new Series());
    this.#recent = [];
    this.#outlooks.clear();
  }

  /** Notes the state of the game after that many moves. */
  add(moves, cells, score) {
    this.#scores.push(moves, score);
    this.#outlooks.add(moves, cells, score);
    const largest = Array.from(cells).sort((a, b) => b - a);
    this.#ranks.forEach((series, i) => series.push(moves, Math.max(LOWEST_RANK, largest[i])));
    this.#recent.push(emptyCells(cells).length);
    if (this.#recent.length > MEAN_OF) this.#recent.shift();
    this.#emptiness.push(moves, this.#recent.reduce((sum, count) => sum + count, 0) / this.#recent.length);
    this.#stale = true;
  }

  draw(now, atOnce = false) {
    if (!atOnce && (!this.#stale || now - this.#drawn < REDRAW_MILLIS)) return;
    this.#drawn = now;
    this.#stale = false;
    this.#score.draw([this.#scores.points, this.#outlooks.expected], this.#outlooks.interval);
    this.#empty.draw([this.#emptiness.points]);
    this.#tiles.draw(this.#ranks.map((series) => series.points));
  }

  /** Draws what has arrived since, also in a game that stands still. */
  #refresh() {
    if (this.#stale) this.draw(performance.now(), true);
  }

  /** @param move the one on the board, or null for the latest */
  mark(move) {
    for (const chart of [this.#score, this.#empty, this.#tiles]) chart.mark(move);
  }
}

/** Every second tile from 4 on. */
function rankTicks(most) {
  const top = Math.max(8, Math.ceil(most / 2) * 2);
  return Array.from({ length: top / 2 }, (_, i) => 2 * (i + 1));
}
