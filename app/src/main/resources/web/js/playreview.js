// What the helper says in Play: the values of the four moves, hints, the grades of the moves so far and the chances of
// the board.
//
// Elements: #play-values (rows #play-value-up ...), #play-hint, #play-always (check box), #play-accuracy,
// #play-last-loss, #play-grades, #play-worst (list), #play-practise, #play-chances (with #play-chances-score).

import { byId, setText } from './dom.js';
import { isAway } from './api.js';
import { AWAY, serverIsBack } from './connection.js';
import { recall, remember } from './store.js';
import { announce } from './announcer.js';
import { ARROWS, MOVES } from './board.js';
import { Reviewer } from './reviewer.js';
import { ValueBars, valuesOf } from './bars.js';
import { BoardArrows } from './arrows.js';
import { ChancesView } from './chances.js';
import { accuracyOf, accuracyText, badge, countText, harmText, isBeaten, judgementOf, moveWords } from './grades.js';
import { mistakes, noteMistake } from './practicestore.js';
import { LossList } from './losslist.js';

export class PlayReview {
  #game;
  #reviewer;
  #agentPlays;
  #onJudged;
  #onBlame;
  #say;
  #arrows = new BoardArrows(byId('play-board'));
  #bars = new ValueBars(byId('play-values'), 'play-value');
  #chances = new ChancesView(byId('play-chances'), 'play-chances');
  #worst;
  /** Whether the person wants to see the values of this board. */
  #hinted = false;
  /** Why the last request failed, as the status shows it, or null. */
  #trouble = null;
  /** Whether grades have come in since they were drawn. */
  #stale = false;

  /**
   * @param game a PlayGame
   * @param helper its spec
   * @param options {agentPlays(), onJudged(), onPick(moves), onBlame(message about the helper), say(text)}
   */
  constructor(game, helper, { agentPlays, onJudged, onPick, onBlame, say }) {
    this.#game = game;
    this.#reviewer = new Reviewer(helper);
    this.#agentPlays = agentPlays;
    this.#onJudged = onJudged;
    this.#onBlame = onBlame;
    this.#say = say;
    this.#worst = new LossList(byId('play-worst'), (index) => onPick(index - 1));
    byId('play-hint').addEventListener('click', () => this.hint());
    byId('play-always').checked = recall('play.always', false);
    byId('play-always').addEventListener('change', () => {
      remember('play.always', byId('play-always').checked);
      this.#showValues();
    });
  }

  setHelper(spec) {
    this.#reviewer = new Reviewer(spec);
    this.#trouble = null;
  }

  /** Shows all that is known about the game and its board. */
  show() {
    this.#showGrades();
    this.#showValues();
  }

  /** Shows the values of a board that was gone back to, and what was played there. */
  showPast() {
    this.#hinted = this.#game.canRedo;
    this.#showValues();
  }

  /** Shows what the agent that has taken over does next; null if that is not known. */
  showNext(next) {
    if (next) this.#bars.show(next.values, next.move);
    else this.#bars.clear();
  }

  forgetHint() {
    this.#hinted = false;
  }

  hint() {
    if (this.#game.over || this.#agentPlays()) return;
    this.#hinted = true;
    this.#say('Thinking …');
    this.#showValues(true);
  }

  // The moves so far.

  /** Finds the grades that were kept, and asks for the others. */
  async recallGrades() {
    await this.#game.recallJudgements().catch(() => {});
    this.#showGrades();
    this.judgeAll();
  }

  judgeAll() {
    for (const { state, before } of this.#game.unjudged) this.judge(state, before);
  }

  async judge(state, before) {
    const reviewer = this.#reviewer;
    try {
      const answer = await reviewer.ask(before);
      if (reviewer !== this.#reviewer) return;
      this.#game.setJudgement(state, judgementOf(answer, state.move));
      noteMistake(before, state.move, state.grade);
      this.#onJudged();
      this.#showGradesSoon();
      this.#answered();
    } catch (error) {
      if (reviewer === this.#reviewer) this.refuse(error);
    }
  }

  /** Many grades may come in at once: they are drawn together. */
  #showGradesSoon() {
    if (this.#stale) return;
    this.#stale = true;
    requestAnimationFrame(() => this.#showGrades());
  }

  #showGrades() {
    this.#stale = false;
    const losses = this.#game.losses;
    setText(byId('play-accuracy'), accuracyText(accuracyOf(losses)));
    setText(byId('play-grades'), losses.length === 0 ? '' : countText(losses.map(({ grade }) => grade)) || 'No mistakes so far.');
    this.#showLast(losses.at(-1));
    this.#worst.show(losses);
    byId('play-practise').hidden = mistakes().length === 0;
    this.#showArrows();
  }

  #showLast(last) {
    const line = byId('play-last-loss');
    const known = last?.index === this.#game.moves;
    line.replaceChildren(...(known ? lastWords(last) : [' ']));
  }

  /** On a board that was gone back to: what was played there, and what was better. */
  #showArrows() {
    const undone = this.#agentPlays() ? null : this.#game.takenBack;
    if (undone) this.#arrows.show({ played: undone.move, grade: undone.grade, better: undone.better });
    else if (!this.#hinted) this.#arrows.clear();
  }

  // The board.

  /** Always asks ahead, so that a hint and the loss of the next move are there at once. */
  async #showValues(say = false) {
    const reviewer = this.#reviewer;
    const board = this.#game.state.board;
    const visible = byId('play-always').checked || this.#hinted;
    if (visible) this.#bars.wait();
    else this.#bars.clear();
    this.#chances.wait();
    if (this.#agentPlays()) return;
    try {
      const answer = await reviewer.ask(board);
      if (reviewer !== this.#reviewer) return;
      this.#answered();
      if (board !== this.#game.state.board || this.#agentPlays()) return;
      this.#chances.show(answer.outlook, this.#game.score);
      if (!visible || answer.over) return;
      const best = MOVES.indexOf(answer.best);
      if (this.#hinted && !this.#game.takenBack) this.#arrows.show({ better: best });
      this.#bars.show(valuesOf(answer), best);
      if (!say) return;
      this.#say(`Hint: ${ARROWS[best]} ${answer.best}`);
      announce(`Hint: ${answer.best}`);
    } catch (error) {
      if (reviewer !== this.#reviewer) return;
      this.#bars.clear();
      this.#chances.clear();
      this.refuse(error);
      if (say) announce(byId('play-status').textContent);
    }
  }

  // A server that refuses or is down.

  refuse(error) {
    const wrong = error.blamesAgent?.();
    if (wrong) this.#onBlame(error.message);
    this.#trouble = wrong ? 'The helper needs correcting.' : isAway(error) ? AWAY : error.message;
    this.#say(this.#trouble);
    if (isAway(error)) this.#askAgainWhenBack();
  }

  async #askAgainWhenBack() {
    await serverIsBack();
    this.#answered();
    if (!byId('view-play').hidden) this.#showValues();
  }

  /** The server answers again: asks what could not be asked in the meantime. */
  #answered() {
    if (this.#trouble === null) return;
    if (byId('play-status').textContent === this.#trouble) this.#say(' ');
    this.#trouble = null;
    this.judgeAll();
  }
}

/** `↓ down: ?? blunder; ← left was better. 4096: 71 % → 58 %` */
function lastWords({ move, grade, better, suffers }) {
  const harmed = harmText(suffers);
  return [`${moveWords(move)}: `, badge(grade),
    isBeaten({ move, grade, better }) ? `; ${moveWords(better)} was better${harmed ? `. ${harmed}` : ''}` : ''];
}
