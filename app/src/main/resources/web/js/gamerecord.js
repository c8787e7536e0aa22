// A game of Play as it is kept and exported. The record holds what the boards follow from (seed and moves), not the
// boards; `statesOf` plays it again.
//
// {id, begun, changed   when, in milliseconds
//  seed, game, spawn4   where the tiles come from
//  start, score, dealt  the first board (null: the one of the seed), its points, and the tiles before it
//  own                  whether the person began it alone, with two tiles
//  moves                all moves, packed (share.js), also those that were taken back and can be played again
//  at                   the number of moves that are played
//  agents               [[first, last]]: which moves an agent made
//  undone               the first move after one was taken back, or null
//  keepGoing            whether 2048 is behind
//  parent               where a branch began: {id, move} of a game, or {address, title, move} in Replay; or null
//  summary}             {score, tile, moves, over, helped, accuracy}: for lists

import { fromText, isOver, largestRank, slide, tileValue, toText } from './board.js';
import { Dice, FIRST_TILES, USUAL_SPAWN4 } from './dice.js';
import { randomSeed, readChance, readGame, readSeed } from './dom.js';
import { accuracyOf } from './grades.js';
import { packMoves, transcriptOf, unpackMoves } from './share.js';

export const WINNING_RANK = 11;

/** @param board where it begins; null for two tiles from the seed */
export function newRecord({ board = null, score = 0, seed = randomSeed(), game = '0', spawn4 = USUAL_SPAWN4 } = {}) {
  return {
    id: `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`,
    begun: Date.now(), changed: Date.now(), seed, game, spawn4,
    start: board, score, dealt: board === null ? FIRST_TILES : 0, own: board === null,
    moves: packMoves([]), at: 0, agents: [], undone: null, parent: null,
    keepGoing: board !== null && largestRank(fromText(board)) >= WINNING_RANK,
  };
}

/**
 * The boards of a game: [{board, score, move, by, helped, undone}], the first before any move. Throws an Error at
 * a move that is not legal.
 */
export function statesOf(record) {
  const dice = new Dice(record.seed, record.game, record.spawn4);
  const first = record.start === null ? toText(dice.deal()) : record.start;
  const states = [{ board: first, score: record.score, move: null, by: null, helped: !record.own, undone: false }];
  unpackMoves(record.moves).forEach((move, i) => {
    const by = record.agents.some(([from, to]) => from <= i + 1 && i + 1 <= to) ? 'agent' : 'you';
    states.push(nextState(states.at(-1), { move, by, dice, dealt: record.dealt + i, undone: record.undone }, i + 1).state);
  });
  return states;
}

/** {state, spawned, gain} after a move from a state. Throws an Error if it is not legal. */
export function nextState(state, { move, by, dice, dealt, undone = null }, number) {
  const { cells, gain, moved } = slide(fromText(state.board), move);
  if (!moved) throw new Error(`move ${number} is not legal`);
  const spawned = dice.tile(cells, dealt);
  cells[spawned.cell] = spawned.rank;
  return {
    spawned,
    gain,
    state: {
      board: toText(cells), score: state.score + gain, move, by,
      helped: state.helped || by === 'agent', undone: undone !== null && number >= undone,
    },
  };
}

/** The moves of an agent among states, as a record has them. */
export function agentMoves(states) {
  const runs = [];
  states.forEach(({ by }, number) => {
    if (by !== 'agent') return;
    if (runs.at(-1)?.[1] === number - 1) runs.at(-1)[1] = number;
    else runs.push([number, number]);
  });
  return runs;
}

/** What a game came to, for lists. Its states may carry judgements. */
export function summaryOf(states) {
  const { board, score, helped, undone } = states.at(-1);
  const cells = fromText(board);
  return {
    score, helped, undone, tile: tileValue(largestRank(cells)), moves: states.length - 1, over: isOver(cells),
    accuracy: accuracyOf(states.filter(({ by, cost }) => by === 'you' && cost !== undefined)),
  };
}

/** The transcript of a game up to a move. One that began on a given board names this page instead of a seed. */
export function transcriptOfRecord(record, upTo = Infinity) {
  const moves = unpackMoves(record.moves).slice(0, upTo);
  const helped = record.agents.some(([from]) => from <= moves.length);
  return transcriptOf({ ...record, agent: helped ? 'human and an agent' : 'human', moves });
}

/** Why something that was read from a file is no record of a game; empty if it is one. */
export function whatIsWrongWith(record) {
  try {
    readSeed(String(record.seed));
    readGame(String(record.game));
    readChance(String(record.spawn4));
    const sound = /^[\w-]{1,60}$/.test(record.id) && [record.begun, record.changed, record.score, record.dealt, record.at].every(Number.isSafeInteger)
      && (record.start === null || /^[0-9A-H]{16}$/.test(record.start)) && (record.undone === null || Number.isSafeInteger(record.undone))
      && record.agents.every((run) => run.length === 2 && run.every(Number.isSafeInteger)) && isParent(record.parent)
      && typeof record.own === 'boolean' && record.at >= 0 && record.at < statesOf(record).length;
    return sound ? '' : 'a field is missing or damaged';
  } catch (error) {
    return error instanceof TypeError ? 'a field is missing or damaged' : error.message;
  }
}

/** An address must lead to Replay of this page: a file from somebody else may hold any. */
function isParent(parent) {
  return parent === null || (Number.isSafeInteger(parent.move)
    && (/^[\w-]{1,60}$/.test(parent.id ?? '') || (/^\/replay(?![^?#])/.test(parent.address ?? '') && typeof parent.title === 'string')));
}

/** The record and judgements of a game that an older version of the page kept; null if there is no game in it. */
export function readOlderGame({ states, at, seed, seeded, dropped = 0, droppedMoves = [], droppedLosses = [], keepGoing }) {
  if (!Array.isArray(states) || !/^[0-9A-H]{16}$/.test(states[at]?.board ?? '')) return null;
  if (seed === undefined) { // the tiles of the oldest came from nowhere: only the board is left
    return { record: { ...newRecord({ board: states[at].board, score: states[at].score }), keepGoing }, judgements: [] };
  }
  const base = seeded ? newRecord({ seed }) : { ...newRecord({ seed, board: states[0].board, score: states[0].score }), dealt: dropped };
  const before = seeded ? dropped : 0;
  const moves = [...(seeded ? droppedMoves : []), ...states.map(({ move }, i) => (i === 0 && !seeded ? null : move))]
    .filter((move) => move !== null && move !== undefined);
  const record = {
    ...base, moves: packMoves(moves), keepGoing: keepGoing === true, at: before + at, own: base.own && !states[0].helped,
    agents: agentMoves(states.map((state, i) => (i === 0 && !seeded ? {} : state))).map((run) => run.map((number) => number + before)),
  };
  const judgements = [];
  const keep = ({ grade, cost, harm, regret, suffers, better }, number) => {
    if (grade) judgements[number - 1] = { grade, cost, harm, regret, suffers, better };
  };
  if (seeded) droppedLosses.forEach((loss) => keep(loss, loss.index));
  states.forEach((state, i) => { if (i + before > 0) keep(state, i + before); });
  return { record, judgements };
}
