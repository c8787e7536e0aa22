// The grades of moves in words, symbols and colours, and the accuracy of a game. Grades and costs
// come from POST /api/judge and /api/review; docs/analysis.md says what they mean.

import { el, fixed } from './dom.js';
import { ARROWS, MOVES } from './board.js';

/** From good to bad. The symbols are those of chess. */
export const GRADES = ['best', 'good', 'inaccuracy', 'mistake', 'blunder'];

const SYMBOLS = { best: '★', good: '✓', inaccuracy: '?!', mistake: '?', blunder: '??' };

/** As in Accuracy.java. */
const HALF = 0.01;
const PART_OF_REGRET = 0.02;

export function symbolOf(grade) {
  return SYMBOLS[grade] ?? '';
}

/** A grade as a coloured word with its symbol. */
export function badge(grade) {
  return el('span', { class: `grade grade-${grade}` },
    el('span', { class: 'grade-symbol', 'aria-hidden': 'true' }, symbolOf(grade)), ` ${grade}`);
}

/** A move with its arrow: `← left`. */
export function moveWords(move) {
  return `${ARROWS[move]} ${MOVES[move]}`;
}

/** Whether the judge's move is better than the one that was played: two moves can both be best. */
export function isBeaten({ move, grade, better }) {
  return better !== move && grade !== 'best';
}

/** In percent, of moves with their `harm` and `regret`; null without a move. */
export function accuracyOf(moves) {
  if (moves.length === 0) return null;
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / moves.length;
  const harm = Math.max(0, mean(moves.map((move) => move.harm)));
  const regret = mean(moves.map((move) => move.regret));
  return 100 / (1 + Math.sqrt((harm + PART_OF_REGRET * regret) / HALF));
}

export function accuracyText(percent) {
  return percent === null ? '–' : `${fixed(percent, 1)} %`;
}

/** What a move cost, in percentage points of all chances together. */
export function costText(cost) {
  const points = 100 * cost;
  return hasCost(cost) ? `−${fixed(points, points < 10 ? 1 : 0)} %` : '0';
}

/** Whether a cost is more than the 0 that it would be rounded to. */
export function hasCost(cost) {
  return cost >= 0.0005;
}

/** A chance as people say it: never 0 or 100 % while anything is open. */
export function percentText(chance) {
  if (chance <= 0) return '0 %';
  if (chance < 0.005) return '<1 %';
  if (chance > 0.995 && chance < 1) return '>99 %';
  return `${Math.round(100 * chance)} %`;
}

/** Which chance suffers: `4096: 71 % → 58 %`, or an empty text. */
export function harmText(suffers) {
  if (!suffers) return '';
  const [before, after] = [suffers.before, suffers.after].map(percentText);
  return suffers.before - suffers.after >= 0.005 && before !== after ? `${suffers.tile}: ${before} → ${after}` : '';
}

/**
 * What an answer of POST /api/judge says about a move: {grade, cost, harm, regret, suffers,
 * better}, or null if the move is not possible there. `better` is a code.
 */
export function judgementOf(answer, move) {
  const grade = answer.grades[move];
  return grade ? { ...grade, better: MOVES.indexOf(answer.better) } : null;
}

/** How often each grade was given: `2 blunders, 1 mistake`; an empty text for a spotless game. */
export function countText(grades) {
  return GRADES.slice(2).reverse()
    .map((grade) => [grade, grades.filter((other) => other === grade).length])
    .filter(([, count]) => count > 0)
    .map(([grade, count]) => `${count} ${count === 1 ? grade : plural(grade)}`)
    .join(', ');
}

function plural(grade) {
  return grade === 'inaccuracy' ? 'inaccuracies' : `${grade}s`;
}
