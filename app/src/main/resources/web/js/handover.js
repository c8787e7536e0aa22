// Hands a game from one view to another: to Replay as a transcript, and back to Play at one of its moves.

import { fromText, largestRank } from './board.js';
import { WINNING_RANK, newRecord, transcriptOfRecord } from './gamerecord.js';
import { gameOf } from './gamestore.js';
import { go } from './router.js';
import { packMoves, shareLink, unpackMoves } from './share.js';
import { recallHere, rememberHere } from './store.js';

/** Where Replay finds the transcript of this tab, and whose game it is. */
const TRANSCRIPT = 'transcript';
const ORIGIN = 'transcript.game';

/** The game that Play will find, on its way there. */
let handed = null;

/** Opens a game of Play, with all its moves, at its first one. */
export function openInReplay(record) {
  openTranscript(transcriptOfRecord(record), 'play', record.id);
}

/** @param from the view that it comes from; @param id of the game, if it is one of Play */
export function openTranscript(text, from, id = '') {
  rememberHere(TRANSCRIPT, text);
  rememberHere(ORIGIN, id);
  go(`/replay?from=${from}`);
}

/** The record of Play that a game in Replay is, or null. The one that was opened last may not be on the screen. */
async function originOf({ seed, moves }) {
  const id = recallHere(ORIGIN);
  const record = id ? await gameOf(id).catch(() => null) : null;
  if (!record || (seed === null) !== (record.start !== null) || (seed !== null && String(seed) !== String(record.seed))) return null;
  return packMoves(unpackMoves(record.moves).slice(0, moves.length)) === packMoves(moves) ? record : null;
}

/** What Replay hands over, once: {record, agent}; null if there is nothing. */
export function handedOver() {
  const found = handed;
  handed = null;
  return found;
}

/**
 * Goes to Play, which continues a game after some of its moves.
 * @param game {title, seed, game, spawn4, moves}; its seed is null if it has none
 * @param place {step, board, score}
 * @param agent whether an agent plays on
 */
export async function playOn({ game, place, agent }) {
  const origin = await originOf(game);
  handed = { record: origin ? branchOf(origin, place.step) : recordOf(game, place), agent };
  go('/play');
}

/** At its last move, the game itself goes on. */
function branchOf(origin, step) {
  const { moves } = origin.summary;
  if (step === moves) return origin;
  const { id, begun } = newRecord();
  return {
    ...origin, id, begun, moves: packMoves(unpackMoves(origin.moves).slice(0, step)), at: step,
    parent: { id: origin.id, move: step }, undone: Math.min(origin.undone ?? Infinity, step + 1),
  };
}

/** The game of somebody else, on the same tiles if they come from a seed. */
function recordOf({ title, seed, game, spawn4, moves }, { step, board, score }) {
  const link = seed === null ? null : shareLink({ agent: title, seed, game, spawn4, moves });
  const address = link ? `/replay?step=${step}#${link.split('#')[1]}` : `/replay?step=${step}`;
  const parent = { address, title: title.startsWith('human') ? 'the game in Replay' : `the game of ${title}`, move: step };
  if (seed === null) return { ...newRecord({ board, score }), parent };
  return {
    ...newRecord({ seed, game: String(game), spawn4 }), moves: packMoves(moves.slice(0, step)), at: step, own: false,
    agents: step === 0 ? [] : [[1, step]], keepGoing: largestRank(fromText(board)) >= WINNING_RANK, parent,
  };
}
