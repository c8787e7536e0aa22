// The game so far, as Watch shows it beside the board: its past boards, charts, milestones, the last moves, and its
// transcript.
//
// Elements: #watch-milestones, #watch-chart #watch-empty #watch-tiles, #watch-log (table body).

import { byId } from './dom.js';
import { announce } from './announcer.js';
import { toText } from './board.js';
import { USUAL_SPAWN4 } from './dice.js';
import { GameCharts } from './gamecharts.js';
import { GameHistory } from './gamehistory.js';
import { Milestones } from './milestones.js';
import { MoveLog } from './movelog.js';
import { Recorder } from './transcript.js';

export class GameSoFar {
  #history = new GameHistory(new Uint8Array(16));
  #recorder = new Recorder();
  #start = '';
  #milestones;
  #charts;
  #log = new MoveLog(byId('watch-log'));

  /** @param onPick called with a number of moves, when a person wants to see the board after them */
  constructor(onPick) {
    this.#milestones = new Milestones(byId('watch-milestones'), onPick);
    this.#charts = new GameCharts({
      score: byId('watch-chart'), empty: byId('watch-empty'), tiles: byId('watch-tiles'), onPick,
    });
  }

  /** @param game a LiveGame before its first move; @param given whether it begins on a given board */
  begin(game, given) {
    this.#history = new GameHistory(game.cells, game.score);
    this.#recorder = new Recorder();
    this.#start = toText(game.cells);
    this.#milestones.clear();
    this.#milestones.begin(given ? game.rank : 0);
    this.#log.clear();
    this.#charts.clear();
    this.#charts.mark(null);
    this.#charts.add(0, game.cells, game.score);
    this.#charts.draw(performance.now(), true);
  }

  /** Takes note of a step that `game` has just made, after so many seconds of play. */
  add(step, game, seconds) {
    this.#recorder.add(step);
    this.#history.add(step);
    this.#charts.add(game.moves, game.cells, game.score);
    this.#log.add(game.moves, step);
    const text = this.#milestones.reach(game.rank, seconds, game.moves);
    if (text) announce(text);
  }

  get length() {
    return this.#history.length;
  }

  /** {cells, score} after that many moves. */
  at(moves) {
    return this.#history.at(moves);
  }

  /** The step with that number, from 1; null if there is none. */
  step(number) {
    return this.#history.step(number);
  }

  /** Marks a move in the charts; null for none. */
  mark(move) {
    this.#charts.mark(move);
  }

  /** Draws what has changed, a few times a second unless that is to be at once. */
  draw(now, { log = true, charts = true } = {}) {
    this.#log.draw(now, log);
    this.#charts.draw(now, charts);
  }

  /** @param played {seed, game, spawn4} as an address has them */
  transcript(agent, { seed, game, spawn4 }) {
    return this.#recorder.text({
      agent, seed, game: game || '0', spawn4: Number(spawn4 || USUAL_SPAWN4), start: this.#start,
    });
  }
}
