// Which puzzle comes next: first what is due again, the longest overdue first; then one of the set
// that was not tried yet, a little below the person's rating, so that most are solved.

import { ownPuzzles, puzzleSet } from './puzzleset.js';
import { progress } from './practicestore.js';

/** Whose puzzles a person wants. */
export const SOURCES = { all: () => true, own: (puzzle) => puzzle.own, set: (puzzle) => !puzzle.own };

const BELOW = 60;
const CHOICE = 8;

/**
 * @param source a name in SOURCES
 * @param not the board of the puzzle that was just shown
 * @returns {puzzle or null, due: how many are due, nextDue: when the next card is due, or null}
 */
export async function nextPuzzle(source, not = null, now = Date.now()) {
  const set = await puzzleSet();
  const { cards, seen, rating } = progress();
  const own = new Map(ownPuzzles().map((puzzle) => [puzzle.board, puzzle]));
  const known = Object.entries(cards)
    .map(([board, card]) => ({ puzzle: own.get(board) ?? set.byBoard.get(board), due: card.due }))
    .filter(({ puzzle }) => puzzle && SOURCES[source](puzzle))
    .sort((a, b) => a.due - b.due);
  const due = known.filter((card) => card.due <= now);
  const ready = due.filter(({ puzzle }) => puzzle.board !== not);
  const puzzle = ready[0]?.puzzle ?? fresh(set.puzzles.filter((one) => SOURCES[source](one) && !(one.board in seen) && !own.has(one.board)), rating);
  return { puzzle: puzzle ?? due[0]?.puzzle ?? null, due: due.length, nextDue: known.find((card) => card.due > now)?.due ?? null };
}

/** One of those whose rating is nearest to what suits the person. */
function fresh(puzzles, rating) {
  const near = puzzles.map((puzzle) => [Math.abs(puzzle.rating - rating + BELOW), puzzle])
    .sort(([a], [b]) => a - b).slice(0, CHOICE);
  return near.length === 0 ? null : near[Math.floor(Math.random() * near.length)][1];
}
