// A person's game: the boards so far, undo and redo, and what the judge says about each move. It is kept in the
// browser and survives a reload.

import { deal, fromText, isOver, largestRank, slide, spawn, toText } from './board.js';
import { recall, remember } from './store.js';

const KEY = 'play';
const MOST_STATES = 1000;
const WINNING_RANK = 11;
const UNKNOWN = {
  loss: null, grade: undefined, cost: undefined, harm: undefined, regret: undefined, suffers: undefined, better: undefined,
};

export class PlayGame {
  #states;
  #at;
  /** Moves of the game whose states are no longer kept. */
  #dropped = 0;
  /** The board after the last of them. */
  #droppedBoard = null;
  /** What those moves of the person lost. */
  #droppedLosses = [];
  /** The previous game, until the first move: New game may have been clicked by mistake. */
  #previous = null;

  constructor() {
    const kept = recall(KEY);
    this.best = recall('play.best', 0);
    if (kept && isGame(kept)) {
      this.#states = kept.states;
      this.#at = kept.at;
      this.#dropped = kept.dropped ?? 0;
      this.#droppedBoard = kept.droppedBoard ?? null;
      this.#droppedLosses = kept.droppedLosses ?? [];
      this.keepGoing = kept.keepGoing === true;
    } else {
      this.restart();
    }
  }

  /** A game from a given board does not count for the best score, nor does one that an agent took over. */
  restart(board = null) {
    const start = board ?? toText(deal());
    if (this.#at > 0) this.#previous = this.#kept();
    this.#states = [{ board: start, score: 0, move: null, loss: null, by: null, helped: board !== null }];
    this.#at = 0;
    this.#dropped = 0;
    this.#droppedBoard = null;
    this.#droppedLosses = [];
    this.keepGoing = largestRank(fromText(start)) >= WINNING_RANK;
    this.#keep();
  }

  get state() {
    return this.#states[this.#at];
  }

  get cells() {
    return fromText(this.state.board);
  }

  get score() {
    return this.state.score;
  }

  get moves() {
    return this.#dropped + this.#at;
  }

  get over() {
    return isOver(this.cells);
  }

  /** Whether 2048 has been reached and the person has not yet chosen to keep going. */
  get justWon() {
    return !this.keepGoing && largestRank(this.cells) >= WINNING_RANK;
  }

  get canUndo() {
    return this.#at > 0 || this.#previous !== null;
  }

  get canRedo() {
    return this.#at < this.#states.length - 1;
  }

  /** Plays a move with a random tile: {spawned, state}, or null if it is illegal. */
  play(move) {
    const { cells, gain, moved } = slide(this.cells, move);
    if (!moved) return null;
    const spawned = spawn(cells);
    return { spawned, state: this.#push(spawned.cells, gain, move, 'you') };
  }

  /** Adds a move that an agent made, with its tile. */
  take({ move, cell, tile }) {
    const { cells, gain } = slide(this.cells, move);
    cells[cell] = tile === 4 ? 2 : 1;
    this.#push(cells, gain, move, 'agent');
  }

  #push(cells, gain, move, by) {
    const helped = this.state.helped || by === 'agent';
    const state = { board: toText(cells), score: this.score + gain, move, loss: null, by, helped };
    this.#states.length = this.#at + 1;
    this.#states.push(state);
    if (this.#states.length > MOST_STATES) this.#drop();
    this.#previous = null;
    this.#at = this.#states.length - 1;
    return state;
  }

  #drop() {
    const state = this.#states.shift();
    if (isJudged(state)) {
      this.#droppedLosses.push({ index: this.#dropped, ...judgedMove(state), before: this.#droppedBoard });
    }
    this.#droppedBoard = state.board;
    this.#dropped++;
  }

  undo() {
    if (this.#at > 0) {
      this.#at--;
    } else if (this.#previous) {
      this.#states = this.#previous.states;
      this.#at = this.#previous.at;
      this.#dropped = this.#previous.dropped;
      this.#droppedBoard = this.#previous.droppedBoard;
      this.#droppedLosses = this.#previous.droppedLosses;
      this.keepGoing = this.#previous.keepGoing;
      this.#previous = null;
    }
    this.#keep();
  }

  redo() {
    if (this.canRedo) this.#at++;
    this.#keep();
  }

  /** Goes to the board before the move with that number. */
  goTo(number) {
    this.#at = Math.max(0, Math.min(number - 1 - this.#dropped, this.#states.length - 1));
    this.#keep();
  }

  goOn() {
    this.keepGoing = true;
    this.#keep();
  }

  /** Notes what the judge says about a move: {loss, grade, cost, harm, regret, suffers, better}. It is kept with the next `save`. */
  setJudgement(state, judgement) {
    Object.assign(state, judgement);
  }

  /**
   * The person's moves so far that were judged: [{index, move, loss, grade, cost, harm, regret,
   * suffers, better, beyond, before}]. A move is `beyond` if undo no longer reaches its board; `before` is that board, or null
   * in games that were saved by older versions, which had no grades either.
   */
  get losses() {
    const here = this.#states.slice(0, this.#at + 1)
      .map((state, i) => ({
        index: this.#dropped + i, ...judgedMove(state), beyond: i === 0, before: i === 0 ? this.#droppedBoard : null,
      }))
      .filter(isJudged);
    return [...this.#droppedLosses.map((old) => ({ before: null, ...old, beyond: true })), ...here];
  }

  /** Moves that have no grade yet, with the boards they were made on. */
  get unjudged() {
    return this.#states.slice(1, this.#at + 1)
      .map((state, i) => ({ state, before: this.#states[i].board }))
      .filter(({ state }) => state.by === 'you' && state.grade === undefined);
  }

  /** The move that was undone last, which redo would play again: {move, grade, better}, or null. */
  get undone() {
    return this.#states[this.#at + 1] ?? null;
  }

  forgetLosses() {
    for (const state of this.#states) Object.assign(state, UNKNOWN);
    this.#droppedLosses = [];
  }

  save() {
    this.#keep();
  }

  #kept() {
    return {
      states: this.#states, at: this.#at, dropped: this.#dropped, droppedBoard: this.#droppedBoard,
      droppedLosses: this.#droppedLosses, keepGoing: this.keepGoing,
    };
  }

  #keep() {
    if (!this.state.helped) this.best = Math.max(this.best, this.score);
    remember('play.best', this.best);
    remember(KEY, this.#kept());
  }
}

function isJudged({ by, loss }) {
  return by === 'you' && loss !== null;
}

function judgedMove({ move, loss, grade, cost, harm, regret, suffers, better, by }) {
  return { move, loss, grade, cost, harm, regret, suffers, better, by };
}

/** The storage may hold anything: an older format, or something that was edited. */
function isGame({ states, at, droppedLosses = [] }) {
  return Array.isArray(states) && Array.isArray(droppedLosses) && Number.isInteger(at) && at >= 0 && at < states.length
    && states.every(({ board, score }) => /^[0-9A-H]{16}$/.test(board) && Number.isFinite(score));
}
