// What the agent sees, told while it plays: the principal variation, which is how the agent itself would continue if a
// 2 appeared in the first empty cell each time (POST /api/ask), as ghost tiles and in words.
//
// There are two speeds. `quick` says a sentence and shows the variation's end, and the game goes on as fast as it was.
// `slow` walks through the variation move by move before each move; the game waits for it.

import { postJson } from './api.js';
import { ARROWS, MOVES, emptyCells, fromText, toText } from './board.js';
import { digitsFor, fixed, setText } from './dom.js';
import { GhostTiles } from './ghosts.js';

const LENGTH = { quick: 4, slow: 6 };
const WALK_MILLIS = 650;
/** At a faster pace nobody could read along. */
const FASTEST = 5;

const SPEEDS = ['off', 'quick', 'slow'];

export class Commentary {
  #ghosts;
  #line;
  #speed = 'off';
  #turn = 0;

  /** @param board the element of a BoardView; @param line the element for the words */
  constructor(board, line) {
    this.#ghosts = new GhostTiles(board);
    this.#line = line;
  }

  set speed(speed) {
    this.#speed = SPEEDS.includes(speed) ? speed : 'off';
    this.#line.hidden = this.#speed === 'off';
    this.clear();
  }

  get speed() {
    return this.#speed;
  }

  /** Whether the game has to wait for the commentary at each move. */
  get waits() {
    return this.#speed === 'slow';
  }

  /** Whether there is something to say at that many moves a second. */
  speaksAt(rate) {
    return this.waits || (this.#speed === 'quick' && rate <= FASTEST);
  }

  /** Tells about a board. Resolves once all is said, with whether nothing else came in between. */
  async tell(cells, agent) {
    const turn = ++this.#turn;
    this.#ghosts.clear();
    let answer;
    try {
      answer = await postJson('/api/ask', { board: toText(cells), agent, line: LENGTH[this.#speed] });
    } catch {
      return turn === this.#turn; // the game itself says what is wrong
    }
    if (turn !== this.#turn) return false;
    if (answer.over || answer.line.length === 0) return true;
    if (this.#speed === 'quick') this.#tellQuickly(cells, answer);
    else await this.#walk(cells, answer, turn);
    return turn === this.#turn;
  }

  #tellQuickly(cells, answer) {
    this.#ghosts.show(cells, fromText(answer.line.at(-1).after));
    setText(this.#line, `${reason(answer)} ${variation(answer.line, answer.line.length)}.`);
  }

  async #walk(cells, answer, turn) {
    for (let count = 1; count <= answer.line.length && turn === this.#turn; count++) {
      const later = fromText(answer.line[count - 1].after);
      this.#ghosts.show(cells, later);
      setText(this.#line, count === 1 ? `${reason(answer)} Then …`
        : `${variation(answer.line, count)}: ${emptyCells(later).length} empty cells.`);
      await new Promise((resolve) => { setTimeout(resolve, WALK_MILLIS); });
    }
    if (turn === this.#turn) this.#ghosts.clear();
  }

  clear() {
    this.#turn++;
    this.#ghosts.clear();
    setText(this.#line, ' ');
  }
}

/** `← left, by 312 over ↓ down.` or `Only ← left is possible.` */
function reason({ best, moves }) {
  const chosen = MOVES.indexOf(best);
  const others = moves.map(({ legal, value }, code) => ({ code, legal, value })).filter(({ code, legal }) => legal && code !== chosen);
  if (others.length === 0) return `Only ${words(chosen)} is possible.`;
  const next = others.reduce((a, b) => (b.value > a.value ? b : a));
  const lead = moves[chosen].value - next.value;
  return lead === 0 ? `${words(chosen)}, as good as ${words(next.code)}.`
    : `${words(chosen)}, by ${fixed(lead, digitsFor(moves[chosen].value, next.value))} over ${words(next.code)}.`;
}

/** `It sees ← ↓ ← ↑` */
function variation(line, count) {
  return `It sees ${line.slice(0, count).map(({ move }) => ARROWS[MOVES.indexOf(move)]).join(' ')}`;
}

function words(code) {
  return `${ARROWS[code]} ${MOVES[code]}`;
}
