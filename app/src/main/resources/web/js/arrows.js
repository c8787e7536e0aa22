// Arrows on a board: the move that was played, in the colour of its grade, and the better one.
// They are drawn for the eye alone; the text beside the board says the same.

import { svg } from './dom.js';
import { isBeaten, symbolOf } from './grades.js';

const DEGREES = [-90, 0, 90, 180];
const PLAYED = 'M18 -5.5H36V-12L50 0L36 12V5.5H18Z';
const BETTER = 'M18 -4H37V-10L49 0L37 10V4H18Z';
const SYMBOL_AT = 27;

export class BoardArrows {
  #picture = svg('svg', { class: 'board-arrows', viewBox: '-50 -50 100 100', 'aria-hidden': 'true' });

  /** @param board the element of a BoardView */
  constructor(board) {
    board.append(this.#picture);
  }

  /**
   * @param played a code or null
   * @param grade of the move that was played; null if it is not known yet
   * @param better a code or null; no arrow of its own if the move that was played is as good
   */
  show({ played = null, grade = null, better = null }) {
    const arrows = [];
    if (better !== null && isBeaten({ move: played, grade, better })) arrows.push(arrow('better', better, BETTER, ''));
    if (played !== null) arrows.push(arrow(grade ? `played grade-${grade}` : 'played', played, PLAYED, symbolOf(grade)));
    this.#picture.replaceChildren(...arrows);
    this.#picture.dataset.played = played ?? '';
    this.#picture.dataset.better = better ?? '';
    this.#picture.dataset.grade = grade ?? '';
  }

  clear() {
    this.show({});
  }
}

function arrow(kind, move, path, symbol) {
  const degrees = DEGREES[move];
  const upright = svg('text', { class: 'arrow-symbol', transform: `rotate(${-degrees} ${SYMBOL_AT + 10} 0)`, x: SYMBOL_AT + 10, y: 0 }, symbol);
  return svg('g', { class: `arrow arrow-${kind}`, transform: `rotate(${degrees})` },
    svg('path', { d: path }), upright);
}
