// The puzzles: those that come with the page, and the person's own mistakes. A puzzle is
// {board, own, rating, played, source}; its answer is {best, solves, moves, values, outlook, line}:
// `solves` says which moves count as solved, `moves` has {grade, cost, suffers} or null for each of
// the four, and `line` the codes of the moves to follow, each followed by a 2 in the first empty cell.

import { getJson, postJson } from './api.js';
import { MOVES, fromText, slide, toText } from './board.js';
import { mistakes } from './practicestore.js';

const FILE = '/data/puzzles.json';
const HELPER = 'learned';
const LINE_MOVES = 6;
/** As in Grade.java. */
const LEAST = [['blunder', 0.1], ['mistake', 0.05], ['inaccuracy', 0.02], ['good', 0]];

let loaded = null;

/** The set of the page: {puzzles, byBoard, solvers, ratingError}. It is loaded once. */
export function puzzleSet() {
  loaded ??= getJson(FILE).then(read).catch((error) => {
    loaded = null;
    throw error;
  });
  return loaded;
}

function read({ puzzles, solvers, ratingError }) {
  const all = puzzles.map(({ board, rating, best, played, moves, chances, points, line, from }) => ({
    board, own: false, rating, played, source: { agent: from[0], seed: from[1], game: from[2], move: from[3] },
    answer: {
      best, line,
      solves: [0, 1, 2, 3].map((move) => move === best),
      values: moves.map((move) => move && move[0]),
      moves: moves.map((move, code) => move && told(move, code === best)),
      outlook: { chances: chances.map(([tile, chance]) => ({ tile, chance })), points: points[0], low: points[1], high: points[2] },
    },
  }));
  return { puzzles: all, byBoard: new Map(all.map((puzzle) => [puzzle.board, puzzle])), solvers, ratingError };
}

function told([, cost, tile, before, after], isBest) {
  return { grade: isBest ? 'best' : gradeOf(cost), cost, suffers: tile ? { tile, before, after } : null };
}

function gradeOf(cost) {
  return LEAST.find(([, least]) => cost >= least)[0];
}

/** The person's own mistakes as puzzles, without answers. */
export function ownPuzzles() {
  return mistakes().map(({ board, played }) => ({ board, own: true, rating: null, played, source: null }));
}

/** The answer to a puzzle; the server is asked about one's own mistakes. */
export function answerTo(puzzle) {
  puzzle.asked ??= puzzle.answer ? Promise.resolve(puzzle.answer) : ask(puzzle.board).catch((error) => {
    puzzle.asked = null;
    throw error;
  });
  return puzzle.asked;
}

async function ask(board) {
  const { boards: [judged] } = await postJson('/api/judge', { boards: [board], agent: HELPER });
  const best = MOVES.indexOf(judged.better);
  return {
    best,
    solves: judged.grades.map((grade) => grade?.grade === 'best' || grade?.grade === 'good'),
    values: judged.moves.map(({ legal, value }) => (legal ? value : null)),
    moves: judged.grades,
    outlook: judged.outlook,
    line: [best, ...await lineAfter(board, best)],
  };
}

async function lineAfter(board, best) {
  const { line } = await postJson('/api/ask', { board: toText(afterQuietTile(fromText(board), best)), agent: HELPER, line: LINE_MOVES - 1 });
  return line.map(({ move }) => MOVES.indexOf(move));
}

/** The board after a move and a 2 in the first empty cell. */
export function afterQuietTile(board, move) {
  const { cells } = slide(board, move);
  cells[cells.indexOf(0)] = 1;
  return cells;
}
