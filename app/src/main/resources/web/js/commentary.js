// What the agent sees, told while it plays: the principal variation, which is how the agent itself would continue if a
// 2 appeared in the first empty cell each time (POST /api/ask), as ghost tiles and in words. The move and its values
// are those of the game. An agent with a clock or random numbers may answer with another move than it plays there:
// then there is no variation to tell.
//
// There are two speeds. `quick` says a sentence and shows the variation's end, and the game goes on as fast as it was.
// `slow` walks through the variation move by move before each move; the game waits for it.

import { postJson } from './api.js';
import { ARROWS, MOVES, emptyCells, fromText, toText } from './board.js';
import { valuesOf } from './bars.js';
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

  /**
   * Tells about a board. Resolves once all is said, with whether nothing else came in between.
   * @param played returns what the agent does there in the game, {move, values}; null if that is not known yet
   */
  async tell(cells, agent, played) {
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
    const best = MOVES.indexOf(answer.best);
    const choice = played() ?? { move: best, values: valuesOf(answer) };
    const line = choice.move === best ? answer.line : [];
    if (this.#speed === 'quick') this.#tellQuickly(cells, reason(choice), line);
    else await this.#walk(cells, reason(choice), line, turn);
    return turn === this.#turn;
  }

  #tellQuickly(cells, why, line) {
    if (line.length > 0) this.#ghosts.show(cells, fromText(line.at(-1).after));
    setText(this.#line, line.length > 0 ? `${why} ${variation(line, line.length)}.` : why);
  }

  async #walk(cells, why, line, turn) {
    setText(this.#line, why);
    if (line.length === 0) await aMoment();
    for (let count = 1; count <= line.length && turn === this.#turn; count++) {
      const later = fromText(line[count - 1].after);
      this.#ghosts.show(cells, later);
      setText(this.#line, count === 1 ? `${why} Then …` : `${variation(line, count)}: ${emptyCells(later).length} empty cells.`);
      await aMoment();
    }
    if (turn === this.#turn) this.#ghosts.clear();
  }

  clear() {
    this.#turn++;
    this.#ghosts.clear();
    setText(this.#line, ' ');
  }
}

function aMoment() {
  return new Promise((resolve) => { setTimeout(resolve, WALK_MILLIS); });
}

/**
 * `← left, by 312 over ↓ down.` or `Only ← left is possible.`
 * @param values four numbers in code order, null where a move is illegal
 */
function reason({ move, values }) {
  const others = values.map((value, code) => ({ code, value })).filter(({ code, value }) => value !== null && code !== move);
  if (others.length === 0) return `Only ${words(move)} is possible.`;
  const next = others.reduce((a, b) => (b.value > a.value ? b : a));
  const lead = values[move] - next.value;
  return lead === 0 ? `${words(move)}, as good as ${words(next.code)}.`
    : `${words(move)}, by ${fixed(lead, digitsFor(values[move], next.value))} over ${words(next.code)}.`;
}

/** `It sees ← ↓ ← ↑` */
function variation(line, count) {
  return `It sees ${line.slice(0, count).map(({ move }) => ARROWS[MOVES.indexOf(move)]).join(' ')}`;
}

function words(code) {
  return `${ARROWS[code]} ${MOVES[code]}`;
}
