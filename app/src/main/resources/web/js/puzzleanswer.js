// The answer to a puzzle: values, grades and costs of all moves, the chances of the board, and how it
// would continue.
//
// Elements: #puzzle-answer (hidden until there is one), #puzzle-values (rows #puzzle-value-up ...),
// #puzzle-grades, #puzzle-chances, #puzzle-line, #puzzle-ask (link).

import { byId, el, setText, short } from './dom.js';
import { address } from './router.js';
import { fromText } from './board.js';
import { smallBoard } from './tiles.js';
import { ValueBars } from './bars.js';
import { ChancesView } from './chances.js';
import { badge, costText, harmText, moveWords } from './grades.js';
import { afterQuietTile } from './puzzleset.js';

export class PuzzleAnswer {
  #bars = new ValueBars(byId('puzzle-values'), 'puzzle-value');
  #chances = new ChancesView(byId('puzzle-chances'), 'puzzle-chances');

  show(puzzle, answer, played) {
    byId('puzzle-answer').hidden = false;
    this.#bars.show(answer.values, answer.best);
    this.#chances.show(answer.outlook, 0);
    setText(byId('puzzle-chances-score'), pointsText(answer.outlook));
    byId('puzzle-grades').replaceChildren(...answer.moves.flatMap((move, code) => (move ? [row(code, move, code === played)] : [])));
    byId('puzzle-line').replaceChildren(...steps(puzzle.board, answer.line));
    byId('puzzle-ask').href = address('ask', { board: puzzle.board, agent: 'learned' });
  }

  hide() {
    byId('puzzle-answer').hidden = true;
  }
}

function pointsText({ points, low, high }) {
  return `About ${short(points)} points are still to come; four games in five get between ${short(low)} and ${short(high)}.`;
}

function row(code, { grade, cost, suffers }, isYours) {
  return el('li', { class: 'puzzle-grade', 'data-move': code },
    el('span', { class: 'puzzle-move' }, moveWords(code), isYours ? el('small', {}, ' yours') : null),
    badge(grade),
    el('span', { class: 'number' }, grade === 'best' ? '' : costText(cost)),
    el('span', { class: 'muted' }, grade === 'best' ? '' : harmText(suffers)));
}

function steps(board, line) {
  let cells = fromText(board);
  return line.map((move, i) => {
    cells = afterQuietTile(cells, move);
    return el('li', { class: 'line-step' }, el('span', { class: 'line-move' }, `${i + 1}. ${moveWords(move)}`), smallBoard(cells));
  });
}
