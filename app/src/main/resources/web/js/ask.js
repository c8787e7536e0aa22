// Ask: any position, four values, the best move and how the agent would continue.
//
// Elements: #ask-board (cells #ask-cell-0 ... #ask-cell-15), #ask-text #ask-text-error,
// #ask-palette (#ask-tile-0 ... #ask-tile-17) #ask-palette-note #ask-odd, #ask-empty #ask-example, #ask-best, #ask-millis, #ask-status,
// #ask-values (rows #ask-value-up ...), #ask-line #ask-line-note, #ask-copy, #ask-play #ask-watch (links), and
// the picker #ask-agent-*.
// Address: /ask?board=DIGITS&agent=SPEC

import { byId, copyText, debounce, el, isTyping, millisText, setText, valueText } from './dom.js';
import { isAway, postJson } from './api.js';
import { AWAY, serverIsBack } from './connection.js';
import { announce } from './announcer.js';
import { address, go, setQuery } from './router.js';
import { ARROWS, EMPTY_BOARD, MOVES, fromText, isOver, parsePosition, slide, toText } from './board.js';
import { AgentPicker } from './agentpicker.js';
import { BoardEditor } from './editor.js';
import { TilePalette } from './palette.js';
import { ValueBars, valuesOf } from './bars.js';
import { smallBoard } from './tiles.js';

const EXAMPLE = 'EDC1BA9187611110';
const LINE_MOVES = 8;
const EDIT_MILLIS = 150;

export class AskView {
  #palette = new TilePalette(byId('ask-palette'), 'ask-tile', byId('ask-palette-note'));
  #editor = new BoardEditor(byId('ask-board'), 'ask-cell', {
    onEdit: () => this.#edited(),
    inHand: () => this.#palette.rank,
    onOddTile: (text) => sayOddTile(text),
  });
  #bars = new ValueBars(byId('ask-values'), 'ask-value');
  #picker;
  #abort = new AbortController();
  #askSoon = debounce(() => this.#ask(), EDIT_MILLIS);

  constructor() {
    this.#picker = new AgentPicker(byId('ask-agent'), { id: 'ask-agent', onChange: () => this.#edited() });
    const click = (id, action) => byId(id).addEventListener('click', action);
    click('ask-empty', () => this.#put(EMPTY_BOARD));
    click('ask-example', () => this.#put(EXAMPLE));
    click('ask-copy', () => this.#copy());
    byId('ask-text').addEventListener('input', () => this.#takeText(byId('ask-text').value));
    document.addEventListener('paste', (event) => {
      if (byId('view-ask').hidden || isTyping(event.target)) return;
      this.#takeText(event.clipboardData.getData('text'));
      event.preventDefault();
    });
  }

  enter(query) {
    if (query.get('agent')) this.#picker.set(query.get('agent'));
    const board = query.get('board') ?? (toText(this.#editor.cells) === EMPTY_BOARD ? EXAMPLE : null);
    if (board && !this.#takeText(board, false)) return; // the link is wrong, and the error is shown
    this.#edited();
  }

  leave() {
    this.#abort.abort();
  }

  #put(board) {
    this.#editor.set(fromText(board));
    this.#edited();
  }

  /** Takes the text of the field, the clipboard or the address. Returns whether it is a board. */
  #takeText(text, ask = true) {
    try {
      this.#editor.set(parsePosition(text));
    } catch (error) {
      setText(byId('ask-text-error'), error.message);
      byId('ask-text').value = text;
      byId('ask-text').setAttribute('aria-invalid', 'true');
      return false;
    }
    if (ask) this.#edited();
    return true;
  }

  #edited() {
    const board = toText(this.#editor.cells);
    if (document.activeElement !== byId('ask-text')) byId('ask-text').value = board;
    setText(byId('ask-text-error'), '');
    byId('ask-text').removeAttribute('aria-invalid');
    const state = { board, agent: this.#picker.spec };
    setQuery('ask', state);
    byId('ask-play').href = address('play', state);
    byId('ask-watch').href = address('watch', state);
    this.#askSoon();
  }

  async #ask() {
    this.#abort.abort();
    this.#abort = new AbortController();
    const { signal } = this.#abort;
    setText(byId('ask-status'), 'Thinking …');
    this.#bars.wait();
    const question = { board: toText(this.#editor.cells), agent: this.#picker.spec };
    try {
      const answer = await postJson('/api/ask', question, signal);
      if (signal.aborted) return;
      this.#show(answer);
      if (answer.best) this.#goOn(question, answer.best, signal);
    } catch (error) {
      if (error.name !== 'AbortError') this.#refused(error, signal);
    }
  }

  /**
   * How the agent would continue takes it as long again for each move, so the answer does not wait
   * for that. The first move is known, so the question is about the board after it.
   */
  async #goOn(question, best, signal) {
    const first = { move: best, after: afterMove(question.board, best) };
    this.#showLine([first]);
    if (isOver(fromText(first.after))) return;
    setText(byId('ask-line-note'), 'Thinking …');
    try {
      const { line } = await postJson('/api/ask', { ...question, board: first.after, line: LINE_MOVES - 1 }, signal);
      if (signal.aborted) return;
      const steps = [first, ...line];
      this.#showLine(steps);
      const cut = steps.length < LINE_MOVES && !isOver(fromText(steps.at(-1).after));
      setText(byId('ask-line-note'), cut ? `${steps.length} of ${LINE_MOVES} (time is up)` : '');
    } catch (error) {
      if (error.name === 'AbortError') return;
      setText(byId('ask-line-note'), `1 of ${LINE_MOVES}: ${isAway(error) ? AWAY : error.message}`);
      if (isAway(error)) this.#askAgainWhenBack(signal);
    }
  }

  #show(answer) {
    this.#picker.clearError();
    const best = MOVES.indexOf(answer.best);
    const none = answer.over || best < 0;
    this.#bars.show(valuesOf(answer), none ? null : best);
    const why = answer.board === EMPTY_BOARD ? 'The board is empty.' : 'No move is possible.';
    setText(byId('ask-best'), none ? why : `${ARROWS[best]} ${answer.best}`);
    const value = none ? '' : `worth ${valueText(answer.moves[best].value)} by ${this.#picker.spec}`;
    setText(byId('ask-status'), value);
    setText(byId('ask-millis'), `${millisText(answer.millis)} ms`);
    this.#showLine([]);
    announce(none ? why : `Best move: ${answer.best}, ${value}`);
  }

  #showLine(line) {
    setText(byId('ask-line-note'), '');
    byId('ask-line').replaceChildren(...line.map(({ move, after }, i) => {
      const arrow = ARROWS[MOVES.indexOf(move)];
      return el('li', {}, el('button', {
        class: 'line-step', type: 'button', 'aria-label': `Move ${i + 1}: ${move}. Go to the board after it.`,
        on: { click: () => go(address('ask', { board: after, agent: this.#picker.spec })) },
      }, el('span', { class: 'line-move' }, `${i + 1}. ${arrow} ${move}`), smallBoard(fromText(after))));
    }));
  }

  /** Asks again once the server is back, unless something else has been asked since. */
  async #askAgainWhenBack(signal) {
    await serverIsBack();
    if (!signal.aborted) this.#ask();
  }

  #refused(error, signal) {
    this.#bars.clear();
    this.#showLine([]);
    setText(byId('ask-best'), '–');
    setText(byId('ask-millis'), '');
    setText(byId('ask-status'), error.blamesAgent?.() || error.field === 'board' ? '' : isAway(error) ? AWAY : error.message);
    if (isAway(error)) this.#askAgainWhenBack(signal);
    if (error.blamesAgent?.()) this.#picker.showError(error.message);
    if (error.field === 'board') setText(byId('ask-text-error'), error.message);
  }

  async #copy() {
    const button = byId('ask-copy');
    setText(button, await copyText(location.href) ? 'Link copied' : 'Copy the address above');
    announce(button.textContent);
    setTimeout(() => setText(button, 'Copy link'), 2000);
  }
}

/** Explains why typing changed nothing. */
function sayOddTile(text) {
  const words = text === '' ? '' : `${text} is not a tile. Tiles are 2, 4, 8 and so on to 131072; 0 empties the cell.`;
  setText(byId('ask-odd'), words);
}

/** The board after a move and a 2 in the first empty cell, which is how the server continues. */
function afterMove(board, move) {
  const { cells } = slide(fromText(board), MOVES.indexOf(move));
  cells[cells.indexOf(0)] = 1;
  return toText(cells);
}
