// A person's game: the boards so far, undo and redo, and what the judge says about each move. It is kept in the
// browser and survives a reload.
//
// Its tiles come from a seed, as in every other game, so that its seed and its moves are the game:
// it has a transcript and can be shared. Undo takes back a move, not the luck.

import { fromText, isOver, largestRank, slide, toText } from './board.js';
import { Dice } from './dice.js';
import { randomSeed } from './dom.js';
import { recall, remember } from './store.js';

const KEY = 'play';
const MOST_STATES = 1000;
const WINNING_RANK = 11;
const UNKNOWN = {
  loss: null, grade: undefined, cost: undefined, harm: undefined, regret: undefined, suffers: undefined, better: undefined,
};

export class PlayGame {
  #dice;
  #states;
  #at;
  /** Moves of the game whose states are no longer kept. */
  #dropped = 0;
  /** The board after the last of them. */
  #droppedBoard = null;
  /** Those moves. */
  #droppedMoves = [];
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
      this.#droppedMoves = kept.droppedMoves ?? [];
      this.#droppedLosses = kept.droppedLosses ?? [];
      this.keepGoing = kept.keepGoing === true;
      this.#takeSeed(kept.seed ?? randomSeed(), kept.seeded === true); // older versions kept no seed
    } else {
      this.restart();
    }
  }

  /** A game from a given board does not count for the best score, nor does one that an agent took over. */
  restart(board = null) {
    if (this.#at > 0) this.#previous = this.#kept();
    this.#takeSeed(randomSeed(), board === null);
    const start = board ?? toText(this.#dice.deal());
    this.#states = [{ board: start, score: 0, move: null, loss: null, by: null, helped: board !== null }];
    this.#at = 0;
    this.#dropped = 0;
    this.#droppedBoard = null;
    this.#droppedMoves = [];
    this.#droppedLosses = [];
    this.keepGoing = largestRank(fromText(start)) >= WINNING_RANK;
    this.#keep();
  }

  /** @param seeded whether the first two tiles come from the seed, too */
  #takeSeed(seed, seeded) {
    this.seed = seed;
    this.seeded = seeded;
    this.#dice = new Dice(seed);
  }

  /** How many tiles have come from the seed. */
  get dealt() {
    return this.moves + (this.seeded ? 2 : 0);
  }

  /** The codes of all moves so far, also of those that undo no longer reaches. */
  get allMoves() {
    return [...this.#droppedMoves, ...this.#states.slice(0, this.#at + 1).map(({ move }) => move)].filter((move) => move !== null);
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

  /** Plays a move with the next tile: {spawned, state}, or null if it is illegal. */
  play(move) {
    const { cells, gain, moved } = slide(this.cells, move);
    if (!moved) return null;
    const spawned = this.#dice.tile(cells, this.dealt);
    cells[spawned.cell] = spawned.rank;
    return { spawned, state: this.#push(cells, gain, move, 'you') };
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
    this.#droppedMoves.push(state.move);
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
      this.#droppedMoves = this.#previous.droppedMoves;
      this.#droppedLosses = this.#previous.droppedLosses;
      this.keepGoing = this.#previous.keepGoing;
      this.#takeSeed(this.#previous.seed, this.#previous.seeded);
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
      droppedMoves: this.#droppedMoves, droppedLosses: this.#droppedLosses, keepGoing: this.keepGoing,
      seed: this.seed, seeded: this.seeded,
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
function isGame({ states, at, seed = '0', droppedMoves = [], droppedLosses = [] }) {
  return Array.isArray(states) && Array.isArray(droppedLosses) && Array.isArray(droppedMoves) && /^\d{1,9}$/.test(seed) && Number.isInteger(at) && at >= 0 && at < states.length
    && states.every(({ board, score }) => /^[0-9A-H]{16}$/.test(board) && Number.isFinite(score));
}
