// What the browser remembers of practice: the person's own mistakes, the cards that come again, the
// rating and what has been tried. Any view may call `noteMistake`; nothing leaves the browser.

import { recall, remember } from './store.js';
import { answered, newCard } from './leitner.js';
import { FIRST_RATING, afterAnswer } from './puzzlerating.js';

const MISTAKES = 'practice.mistakes';
const PROGRESS = 'practice.progress';
const MOST_MISTAKES = 300;
const WORTH_PRACTISING = new Set(['mistake', 'blunder']);
const BOARD = /^[0-9A-H]{16}$/;

/**
 * Keeps a board on which the person's move was a mistake or a blunder, for Practice.
 * @param board 16 rank digits
 * @param played the code of the move
 * @param grade of the move; any other than mistake and blunder is left out
 * @returns whether it was kept: a board is kept once
 */
export function noteMistake(board, played, grade, now = Date.now()) {
  if (!WORTH_PRACTISING.has(grade)) return false;
  const kept = mistakes();
  if (kept.some((mistake) => mistake.board === board)) return false;
  const dropped = kept.splice(0, kept.length + 1 - MOST_MISTAKES);
  remember(MISTAKES, [...kept, { board, played, at: now }]);
  changeProgress((progress) => {
    for (const old of dropped) delete progress.cards[old.board];
    progress.cards[board] = newCard(now);
  });
  return true;
}

/** The person's mistakes, the oldest first: [{board, played, at}]. */
export function mistakes() {
  const kept = recall(MISTAKES, []);
  return Array.isArray(kept) ? kept.filter((mistake) => BOARD.test(mistake?.board) && mistake.played in [0, 1, 2, 3]) : [];
}

/**
 * How far the person is: {rating, deviation, tried, solved, inARow, cards, seen}. `cards` has what
 * comes again by its board, `seen` the puzzles of the set that were tried.
 */
export function progress() {
  const kept = recall(PROGRESS, {}) ?? {};
  const sound = Number.isFinite(kept.rating) && Number.isFinite(kept.deviation) && kept.deviation > 0;
  return {
    ...(sound ? { rating: kept.rating, deviation: kept.deviation } : FIRST_RATING),
    tried: kept.tried ?? 0,
    solved: kept.solved ?? 0,
    inARow: kept.inARow ?? 0,
    cards: { ...kept.cards },
    seen: { ...kept.seen },
  };
}

/**
 * Notes an answer. The rating counts the first answer to a puzzle of the set alone: the second time
 * one remembers, and one's own mistakes have no rating.
 * @param puzzle {board, own, rating}
 * @param error of the ratings of the set
 * @returns {progress, change of the rating or null, card or null}
 */
export function noteAnswer(puzzle, solved, error, now = Date.now()) {
  let change = null;
  let card = null;
  const after = changeProgress((state) => {
    if (!puzzle.own && !(puzzle.board in state.seen)) {
      const next = afterAnswer(state, puzzle.rating, error, solved);
      change = next.rating - state.rating;
      Object.assign(state, next);
      state.seen[puzzle.board] = solved ? 1 : 0;
    }
    state.tried++;
    state.solved += solved ? 1 : 0;
    state.inARow = solved ? state.inARow + 1 : 0;
    card = answered(state.cards[puzzle.board] ?? null, solved, now);
    if (card) state.cards[puzzle.board] = card;
    else delete state.cards[puzzle.board];
  });
  return { progress: after, change, card };
}

/** Forgets rating, cards and mistakes. */
export function forgetPractice() {
  remember(MISTAKES, []);
  remember(PROGRESS, {});
}

function changeProgress(change) {
  const state = progress();
  change(state);
  remember(PROGRESS, state);
  return state;
}
