// A person's game: its boards, undo and redo, branches, and what the judge says about each move.
//
// Its tiles come from a seed, as in every other game, so that its seed and its moves are the game: it has a
// transcript and can be shared. Undo takes back a move, not the luck.
//
// The record of the running game is small and kept at every move, so that a reload loses nothing; the browser's
// database has it as well, with the judgements, beside the games before it.

import { fromText, isOver, largestRank } from './board.js';
import { Dice } from './dice.js';
import { WINNING_RANK, agentMoves, newRecord, nextState, readOlderGame, statesOf, summaryOf, transcriptOfRecord, whatIsWrongWith } from './gamerecord.js';
import { gameOf, judgementsOf, keepGame } from './gamestore.js';
import { keepLeftGames, leaveGame } from './leftgames.js';
import { packMoves } from './share.js';
import { recall, remember } from './store.js';

const KEY = 'play';
/** Fewer moves that were taken back are no game worth keeping when others are played instead. */
const WORTH_KEEPING = 10;

export class PlayGame {
  #record;
  #dice;
  #states;
  #at;
  /** The record of the previous game, until the first move: New game may have been clicked by mistake. */
  #previous = null;

  constructor() {
    this.best = recall('play.best', 0);
    const kept = recall(KEY);
    const older = kept?.states ? readOlderGame(kept) : null;
    const record = older?.record ?? kept;
    if (record && whatIsWrongWith(record) === '') {
      this.#take(record);
      older?.judgements.forEach((judgement, i) => Object.assign(this.#states[i + 1] ?? {}, judgement));
    } else {
      this.#take(newRecord());
    }
    keepLeftGames();
  }

  #take(record, at = record.at) {
    this.#record = record;
    this.#dice = new Dice(record.seed, record.game, record.spawn4);
    this.#states = statesOf(record);
    this.#at = Math.min(at, this.#states.length - 1);
  }

  /**
   * Fetches what was found out about the moves before a reload, which may have come before the database had the game:
   * then it is kept there now.
   */
  async recallJudgements() {
    const record = this.#record;
    const known = await judgementsOf(record.id);
    if (record.id !== this.#record.id) return;
    known.forEach((judgement, i) => {
      const state = this.#states[i + 1];
      if (state && state.move === judgement?.move && state.grade === undefined) Object.assign(state, judgement);
    });
    if (!await gameOf(record.id)) await this.save();
  }

  /** Begins another game. One from a given board does not count for the best score. */
  restart(board = null) {
    const previous = this.moves > 0 ? this.record : null;
    this.open(newRecord({ board }));
    this.#previous = previous;
  }

  /** Continues a game that was kept, at its last move unless `at` names another. The running one is kept. */
  open(record, at = Infinity) {
    this.#leave();
    this.#previous = null;
    this.#take(record, at);
    this.save();
  }

  /** Continues in a branch: the game as it is, with the moves after this one, is kept and can be come back to. */
  branch() {
    const { id } = this.#record;
    const undone = this.canRedo ? this.#at + 1 : Infinity;
    this.#leave();
    this.#states.length = this.#at + 1;
    const { id: fresh, begun } = newRecord();
    this.#record = {
      ...this.#record, id: fresh, begun, parent: { id, move: this.#at }, undone: least(this.#record.undone, undone),
    };
    this.#keepHere();
  }

  get id() {
    return this.#record.id;
  }

  get parent() {
    return this.#record.parent;
  }

  get seed() {
    return this.#record.seed;
  }

  /** What an agent needs to continue on the same tiles. */
  get wish() {
    const { seed, game, spawn4 } = this.#record;
    return {
      seed: BigInt(seed), game: BigInt(game), spawn4, board: this.state.board, score: this.score,
      dealt: this.#record.dealt + this.#at,
    };
  }

  /** The whole game, as it is kept. */
  get record() {
    return {
      ...this.#record, changed: Date.now(), moves: packMoves(this.#states.slice(1).map(({ move }) => move)), at: this.#at,
      agents: agentMoves(this.#states), summary: summaryOf(this.#states),
    };
  }

  /** The game up to the board on the screen, as a link shows it; null if it began on a given board. */
  get shared() {
    const { seed, game, spawn4, start } = this.#record;
    const agent = this.#states.slice(0, this.#at + 1).some(({ by }) => by === 'agent') ? 'human and an agent' : 'human';
    return start === null ? { agent, seed, game, spawn4, moves: this.#states.slice(1, this.#at + 1).map(({ move }) => move) } : null;
  }

  get transcript() {
    return transcriptOfRecord(this.record, this.#at);
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
    return this.#at;
  }

  /** With those that were taken back and can be played again. */
  get allMoves() {
    return this.#states.length - 1;
  }

  get over() {
    return isOver(this.cells);
  }

  /** Whether something would be lost to the eye if another game took its place. */
  get running() {
    return this.#at > 0 && !this.over;
  }

  /** Whether 2048 has been reached and the person has not yet chosen to keep going. */
  get justWon() {
    return !this.#record.keepGoing && largestRank(this.cells) >= WINNING_RANK;
  }

  /** Why the score does not count for the best one; an empty text if it does. */
  get whyNotBest() {
    if (this.state.undone) return 'a move was taken back';
    if (!this.#record.own) return 'it began on a given board';
    return this.state.helped ? 'an agent took over' : '';
  }

  get canUndo() {
    return this.#at > 0 || this.#previous !== null;
  }

  get canRedo() {
    return this.#at < this.#states.length - 1;
  }

  /** Plays a move with the next tile: {spawned, gain, state, branched}, or null if it is illegal. */
  play(move) {
    return this.#push(move, 'you');
  }

  /** Adds a move that an agent made; the tile is the same there and here. */
  take({ move }) {
    this.#push(move, 'agent');
  }

  #push(move, by) {
    const next = this.takenBack;
    let step;
    try {
      step = nextState(this.state, {
        move, by, dice: this.#dice, dealt: this.#record.dealt + this.#at, undone: this.#record.undone,
      }, this.#at + 1);
    } catch {
      return null;
    }
    this.#previous = null;
    if (next?.move === move && next.by === by) { // the same move again: nothing was changed
      this.#at++;
      return { ...step, state: next, branched: false };
    }
    const branched = this.#states.length - 1 - this.#at >= WORTH_KEEPING;
    if (branched) this.branch();
    if (next) this.#record.undone = least(this.#record.undone, this.#at + 1);
    step.state.undone ||= next !== null;
    this.#states.length = this.#at + 1;
    this.#states.push(step.state);
    this.#at++;
    return { ...step, branched };
  }

  undo() {
    if (this.#at > 0) this.#at--;
    else if (this.#previous) this.open(this.#previous);
    this.#keepHere();
  }

  redo() {
    if (this.canRedo) this.#at++;
    this.#keepHere();
  }

  /** Goes to the board after that many moves. */
  goTo(moves) {
    this.#at = Math.max(0, Math.min(moves, this.#states.length - 1));
    this.#keepHere();
  }

  goOn() {
    this.#record.keepGoing = true;
    this.#keepHere();
  }

  /** Notes what the judge says about a move: {grade, cost, harm, regret, suffers, better}. */
  setJudgement(state, judgement) {
    Object.assign(state, judgement);
  }

  /** The person's moves so far that were judged: [{index, move, grade, cost, harm, regret, suffers, better}]. */
  get losses() {
    return this.#states.slice(0, this.#at + 1)
      .map((state, index) => ({ ...state, index }))
      .filter(({ by, grade }) => by === 'you' && grade !== undefined);
  }

  /** Moves that have no grade yet, with the boards they were made on. */
  get unjudged() {
    return this.#states.slice(1)
      .map((state, i) => ({ state, before: this.#states[i].board }))
      .filter(({ state }) => state.by === 'you' && state.grade === undefined);
  }

  /** The move that was taken back last, which redo would play again: {move, grade, better}, or null. */
  get takenBack() {
    return this.#states[this.#at + 1] ?? null;
  }

  /** Keeps the running game where a reload finds it. */
  #keepHere() {
    const { helped, undone } = this.state;
    if (!helped && !undone) this.best = Math.max(this.best, this.score);
    remember('play.best', this.best);
    remember(KEY, { ...this.record, summary: undefined });
  }

  /** Keeps it there and among all games; resolves with whether the browser keeps games at all. */
  save() {
    this.#keepHere();
    if (this.#states.length === 1) return Promise.resolve(true);
    return keepGame(this.record, judgementsIn(this.#states)).then(() => true, () => false);
  }

  /** Keeps it before another game takes its place here. */
  #leave() {
    this.#keepHere();
    if (this.#states.length > 1) leaveGame(this.record, judgementsIn(this.#states));
  }

  /** The cheap half of `save`, for every move. */
  saveHere() {
    this.#keepHere();
  }
}

function judgementsIn(states) {
  return states.slice(1).map(({ move, grade, cost, harm, regret, suffers, better }) => (
    grade === undefined ? null : { move, grade, cost, harm, regret, suffers, better }));
}

function least(number, other) {
  const smallest = Math.min(number ?? Infinity, other ?? Infinity);
  return smallest === Infinity ? null : smallest;
}
