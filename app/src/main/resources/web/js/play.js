// Play: a person plays, an agent helps and judges.
//
// Elements: #play-board, #play-score #play-best #play-moves #play-accuracy, #play-new #play-undo
// #play-redo #play-hint #play-continue, #play-always (check box), #play-speed, #play-values
// (rows #play-value-up ...), #play-message (below the board) with #play-message-text #play-keep-going
// #play-again #play-message-undo #play-message-review, #play-place (shown on an earlier board) with #play-place-text
// #play-branch #play-latest, #play-parent (shown in a branch) with #play-parent-text #play-come-back,
// #play-status, #play-last-loss, #play-grades, #play-worst (list), #play-chances (with
// #play-chances-score), #play-ask (link), #play-share #play-save #play-review #play-share-note,
// #play-best-note, the list of games (gamelist.js) and the picker #play-agent-*.
// Address: /play?agent=SPEC[&board=DIGITS to begin there]

import { byId, debounce, saveText, setText, takesKeys, whole } from './dom.js';
import { isAway } from './api.js';
import { AWAY, serverIsBack } from './connection.js';
import { recall, remember } from './store.js';
import { announce } from './announcer.js';
import { address, go, setQuery } from './router.js';
import { ARROWS, MOVES, parsePosition, tileValue, toText } from './board.js';
import { BoardView } from './tiles.js';
import { AgentPicker } from './agentpicker.js';
import { GameList } from './gamelist.js';
import { PlayGame } from './playgame.js';
import { gameOf } from './gamestore.js';
import { showGain } from './gain.js';
import { handedOver, openInReplay } from './handover.js';
import { askPerson, isAsking } from './question.js';
import { Reviewer } from './reviewer.js';
import { ValueBars, valuesOf } from './bars.js';
import { BoardArrows } from './arrows.js';
import { ChancesView } from './chances.js';
import { accuracyOf, accuracyText, badge, countText, harmText, isBeaten, judgementOf, moveWords } from './grades.js';
import { moveOfKey, onSwipe } from './controls.js';
import { mistakes, noteMistake } from './practicestore.js';
import { Continuation } from './continuation.js';
import { LossList } from './losslist.js';
import { TOO_LONG, copyLink, shareLink } from './share.js';

const USUAL_AGENT = 'ntuple';
const NO_LINK = 'A game from a given board has no link: no seed gives its first tiles. Save its transcript instead.';
const SAVE_MILLIS = 300;

export class PlayView {
  #game = new PlayGame();
  #view = new BoardView(byId('play-board'));
  #arrows = new BoardArrows(byId('play-board'));
  #bars = new ValueBars(byId('play-values'), 'play-value');
  #chances = new ChancesView(byId('play-chances'), 'play-chances');
  #picker;
  #reviewer;
  #continuation;
  #worst = new LossList(byId('play-worst'), (index) => this.#goTo(index - 1));
  #games = new GameList({
    running: () => this.#game.id, onOpen: (record) => this.#openGame(record), onReplay: (record) => openInReplay(record),
  });
  #hinted = false;
  /** Why the last request failed, as the status shows it, or null. */
  #trouble = null;
  /** Whether grades have come in since they were drawn. */
  #stale = false;
  #saveSoon = debounce(() => this.#save(), SAVE_MILLIS);

  constructor() {
    this.#picker = new AgentPicker(byId('play-agent'), {
      id: 'play-agent', label: 'Helper', spec: recall('play.agent', USUAL_AGENT), onChange: () => this.#changeAgent(),
    });
    this.#reviewer = new Reviewer(this.#picker.spec);
    this.#continuation = new Continuation({
      onStep: (step) => this.#game.take(step),
      onFrame: (next) => this.#agentPlayed(next),
      onWait: (error) => this.#say(error?.message ?? `${this.#picker.spec} plays.`),
      onEnd: (error) => this.#agentStopped(error),
    });
    const click = (id, action) => byId(id).addEventListener('click', action);
    click('play-new', () => this.#askForNewGame());
    click('play-again', () => this.#newGame());
    click('play-undo', () => this.#undo());
    click('play-message-undo', () => this.#undo());
    click('play-redo', () => this.#redo());
    click('play-hint', () => this.#hint());
    click('play-share', () => copyLink(this.#game.shared, byId('play-share'), byId('play-share-note')));
    click('play-save', () => saveText(`afterstate-${this.#game.seed}-0.txt`, 'text/plain', this.#game.transcript));
    for (const id of ['play-review', 'play-message-review']) click(id, () => openInReplay(this.#game.record));
    click('play-branch', () => this.#branch());
    click('play-latest', () => this.#goTo(Infinity));
    click('play-come-back', () => this.#comeBack());
    click('play-continue', () => this.#toggleAgent());
    click('play-keep-going', () => { this.#game.goOn(); this.#show(); byId('play-board').focus(); });
    byId('play-always').checked = recall('play.always', false);
    byId('play-always').addEventListener('change', () => {
      remember('play.always', byId('play-always').checked);
      this.#showValues();
    });
    byId('play-speed').addEventListener('change', () => this.#continuation.setSpeed(Number(byId('play-speed').value)));
    document.addEventListener('keydown', (event) => this.#onKey(event));
    onSwipe(byId('play-board'), (move) => this.#move(move));
  }

  enter(query) {
    const agent = query.get('agent');
    if (agent && agent !== this.#picker.spec) {
      this.#picker.set(agent);
      this.#changeAgent();
    }
    const board = query.get('board');
    const handed = handedOver();
    this.#writeAddress();
    this.#show();
    this.#recallJudgements();
    if (handed) this.#takeOver(handed);
    else if (board) this.#beginAt(board);
  }

  leave() {
    this.#continuation.stop();
    this.#save();
  }

  async #save() {
    if (!await this.#game.save()) this.#games.tellThatNothingIsKept();
  }

  async #recallJudgements() {
    await this.#game.recallJudgements().catch(() => {});
    this.#showGrades();
    this.#judge();
  }

  // Other games than the running one, which is never replaced without a question.

  async #mayReplace(question, yes) {
    if (!this.#game.running) return true;
    return askPerson({
      question, detail: `Your game has ${whole(this.#game.score)} points. It is kept in “Your games”.`, yes, no: 'Keep playing',
    });
  }

  async #beginAt(text) {
    let board;
    try {
      board = toText(parsePosition(text));
    } catch (error) {
      this.#say(error.message);
      return;
    }
    if (!await this.#mayReplace('Play from the given board?', 'Play from there')) return;
    this.#continuation.stop();
    this.#game.restart(board);
    this.#show();
  }

  /** A game that Replay hands over, to be continued at one of its moves. */
  async #takeOver({ record, agent }) {
    const own = record.parent?.id === this.#game.id || record.id === this.#game.id;
    if (!own && !await this.#mayReplace('Play on from the game in Replay?', 'Play on from there')) return;
    this.#openHere(record, 'Play on from here: it is your move.');
    if (agent) this.#toggleAgent();
  }

  async #openGame(record) {
    if (!await this.#mayReplace('Open another game?', 'Open it')) return;
    this.#openHere(record, record.summary.over ? 'This game is over.' : 'The game goes on.');
    byId('play-board').scrollIntoView({ block: 'nearest' });
  }

  #openHere(record, words) {
    this.#continuation.stop();
    this.#game.open(record);
    this.#show();
    this.#say(words);
    announce(words);
    this.#recallJudgements();
    this.#games.show();
  }

  #branch() {
    this.#game.branch();
    this.#show();
    this.#say('A branch begins here. The game before it is kept.');
    this.#saveSoon();
  }

  async #comeBack() {
    const { id, address: back } = this.#game.parent;
    if (back) {
      go(back);
      return;
    }
    const record = await gameOf(id).catch(() => null);
    if (record) this.#openHere(record, 'Back in the game from which the branch began.');
    else this.#say('The game from which this branch began has been removed.');
  }

  #writeAddress() {
    setQuery('play', { agent: this.#picker.spec });
  }

  #changeAgent() {
    this.#continuation.stop();
    remember('play.agent', this.#picker.spec);
    this.#reviewer = new Reviewer(this.#picker.spec);
    this.#trouble = null;
    this.#say(' ');
    this.#writeAddress();
    this.#show();
    this.#judge();
  }

  async #askForNewGame() {
    if (await this.#mayReplace('Start a new game?', 'New game')) this.#newGame();
  }

  #newGame() {
    this.#continuation.stop();
    this.#game.restart();
    this.#show();
    this.#say('A new game. Good luck!');
    announce('New game');
  }

  #move(move) {
    if (this.#continuation.running || this.#game.justWon || this.#game.over) return;
    const before = this.#game.state.board;
    const played = this.#game.play(move);
    if (!played) {
      this.#view.refuse();
      return;
    }
    this.#view.animate(move, played.spawned);
    this.#hinted = false;
    if (played.state.grade === undefined) this.#judgeMove(played.state, before);
    this.#game.saveHere();
    this.#saveSoon();
    this.#show(false);
    showGain(byId('play-score'), played.gain);
    if (played.branched) this.#say('A branch begins here. The moves that you took back are kept.');
    const { cell, rank } = played.spawned;
    announce(`${MOVES[move]}. New ${tileValue(rank)} in row ${Math.floor(cell / 4) + 1}, column ${cell % 4 + 1}. Score ${this.#game.score}.`);
  }

  #undo() {
    this.#continuation.stop();
    this.#game.undo();
    this.#say(' ');
    this.#show();
    announce('Undone');
  }

  #redo() {
    this.#game.redo();
    this.#say(' ');
    this.#show();
    announce('Redone');
  }

  #goTo(moves) {
    this.#continuation.stop();
    this.#game.goTo(moves);
    this.#show();
    this.#hinted = this.#game.canRedo;
    this.#showValues();
    this.#say(' ');
    byId('play-board').scrollIntoView({ block: 'nearest' });
  }

  // Values, hints and losses.

  #judge() {
    for (const { state, before } of this.#game.unjudged) this.#judgeMove(state, before);
  }

  async #judgeMove(state, before) {
    const reviewer = this.#reviewer;
    try {
      const answer = await reviewer.ask(before);
      if (reviewer !== this.#reviewer) return;
      this.#game.setJudgement(state, judgementOf(answer, state.move));
      noteMistake(before, state.move, state.grade);
      this.#saveSoon();
      this.#showGradesSoon();
      this.#answered();
    } catch (error) {
      if (reviewer === this.#reviewer) this.#refused(error);
    }
  }

  /** Many grades may come in at once: they are drawn together. */
  #showGradesSoon() {
    if (this.#stale) return;
    this.#stale = true;
    requestAnimationFrame(() => this.#showGrades());
  }

  #say(text) {
    setText(byId('play-status'), text);
  }

  #refused(error) {
    const wrong = error.blamesAgent?.();
    if (wrong) this.#picker.showError(error.message);
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
    this.#judge();
  }

  #hint() {
    if (this.#game.over || this.#continuation.running) return;
    this.#hinted = true;
    this.#say('Thinking …');
    this.#showValues(true);
  }

  /** Always asks ahead, so that a hint and the loss of the next move are there at once. */
  async #showValues(say = false) {
    const reviewer = this.#reviewer;
    const board = this.#game.state.board;
    const visible = byId('play-always').checked || this.#hinted;
    if (visible) this.#bars.wait();
    else this.#bars.clear();
    this.#chances.wait();
    if (this.#continuation.running) return;
    try {
      const answer = await reviewer.ask(board);
      if (reviewer !== this.#reviewer) return;
      this.#answered();
      if (board !== this.#game.state.board || this.#continuation.running) return;
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
      this.#refused(error);
      if (say) announce(byId('play-status').textContent);
    }
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
    const undone = this.#continuation.running ? null : this.#game.takenBack;
    if (undone) this.#arrows.show({ played: undone.move, grade: undone.grade, better: undone.better });
    else if (!this.#hinted) this.#arrows.clear();
  }

  #showSharing() {
    const { shared, moves, allMoves } = this.#game;
    const fits = shared !== null && shareLink(shared) !== null;
    byId('play-share').disabled = moves === 0 || !fits;
    byId('play-save').disabled = moves === 0;
    byId('play-review').disabled = allMoves === 0;
    setText(byId('play-share-note'), fits ? '' : shared === null ? NO_LINK : TOO_LONG);
  }

  // The agent takes over.

  #toggleAgent() {
    if (this.#continuation.running) {
      this.#continuation.stop();
      return;
    }
    if (this.#game.over) return;
    if (this.#game.canRedo) this.#game.branch();
    this.#game.goOn();
    this.#hinted = false;
    setText(byId('play-continue'), 'Stop the agent');
    this.#say(`${this.#picker.spec} plays.`);
    this.#show();
    this.#continuation.start(this.#view, {
      agent: this.#picker.spec, ...this.#game.wish,
    }, Number(byId('play-speed').value));
  }

  #agentPlayed(next) {
    if (next) this.#bars.show(next.values, next.move);
    else this.#bars.clear();
    this.#showNumbers();
  }

  #agentStopped(error) {
    setText(byId('play-continue'), 'Let the agent continue');
    if (error?.blamesAgent?.()) this.#refused(error);
    else if (error) this.#say(error.message);
    else this.#say(this.#game.over ? 'The agent played to the end.' : 'Your turn.');
    this.#save();
    this.#show();
  }

  // Drawing.

  #show(redraw = true) {
    if (redraw && !this.#continuation.running) {
      this.#view.draw(this.#game.cells);
      this.#hinted = false;
    }
    this.#showNumbers();
    this.#showPlace();
    this.#showSharing();
    this.#showGrades();
    this.#showMessage(!redraw);
    this.#showValues();
    if (!redraw) this.#say(' ');
    byId('play-ask').href = address('ask', { board: this.#game.state.board, agent: this.#picker.spec });
  }

  #showNumbers() {
    setText(byId('play-score'), whole(this.#game.score));
    setText(byId('play-best'), whole(this.#game.best));
    setText(byId('play-moves'), whole(this.#game.moves));
    byId('play-undo').disabled = !this.#game.canUndo;
    byId('play-redo').disabled = !this.#game.canRedo;
    const why = this.#game.whyNotBest;
    setText(byId('play-best-note'), why ? `This game does not count for the best score: ${why}.` : '');
  }

  /** Where in the game the board is, and where the game came from. */
  #showPlace() {
    const { canRedo, moves, allMoves, parent } = this.#game;
    byId('play-place').hidden = !canRedo || this.#continuation.running;
    setText(byId('play-place-text'), `The board after move ${whole(moves)} of ${whole(allMoves)}.`);
    byId('play-parent').hidden = parent === null;
    setText(byId('play-parent-text'), parent === null ? '' : `A branch from move ${whole(parent.move)} of ${parent.title ?? 'your game'}.`);
    setText(byId('play-come-back'), parent?.address ? 'Back to Replay' : 'Come back');
  }

  /** @param focus whether a move led here: then the next button gets the focus */
  #showMessage(focus) {
    const over = this.#game.over;
    const won = !over && this.#game.justWon && !this.#continuation.running;
    const text = over ? 'Game over' : won ? 'You made 2048!' : '';
    byId('play-keep-going').hidden = over;
    byId('play-message-undo').hidden = !over;
    byId('play-message-review').hidden = !over;
    byId('play-message').hidden = text === '';
    if (text !== '' && text !== byId('play-message-text').textContent) announce(`${text} Score ${this.#game.score}.`);
    setText(byId('play-message-text'), text);
    if (focus && text !== '') byId(over ? 'play-message-undo' : 'play-keep-going').focus({ preventScroll: true });
  }

  #onKey(event) {
    if (byId('view-play').hidden || takesKeys(event.target) || isAsking()) return;
    const move = moveOfKey(event);
    const key = event.key.toLowerCase();
    const control = event.ctrlKey || event.metaKey;
    if (move !== null) this.#move(move);
    else if (event.key === '?') this.#hint();
    else if ((control && key === 'z' && event.shiftKey) || (control && key === 'y') || (!control && key === 'r')) this.#redo();
    else if ((control && key === 'z') || (!control && key === 'u')) this.#undo();
    else return;
    event.preventDefault();
  }
}

/** `↓ down: ?? blunder; ← left was better. 4096: 71 % → 58 %` */
function lastWords({ move, grade, better, suffers }) {
  const harmed = harmText(suffers);
  return [`${moveWords(move)}: `, badge(grade),
    isBeaten({ move, grade, better }) ? `; ${moveWords(better)} was better${harmed ? `. ${harmed}` : ''}` : ''];
}
