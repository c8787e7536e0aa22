// Play: a person plays, an agent helps and judges. What it says is in playreview.js; playswitch.js leads from one game to
// another.
//
// Elements: #play-board, #play-score #play-best #play-moves, #play-undo #play-redo #play-continue, #play-speed,
// #play-message (below the board) with #play-message-text #play-keep-going #play-message-undo #play-message-review,
// #play-place (shown on an earlier board) with #play-place-text #play-latest, #play-parent (shown in a branch) with
// #play-parent-text, #play-status, #play-ask (link), #play-share #play-save #play-review #play-share-note,
// #play-best-note, and the picker #play-agent-*.
// Address: /play?agent=SPEC[&board=DIGITS to begin there]

import { byId, debounce, saveText, setText, takesKeys, whole } from './dom.js';
import { recall, remember } from './store.js';
import { announce } from './announcer.js';
import { address, setQuery } from './router.js';
import { MOVES, tileValue } from './board.js';
import { BoardView } from './tiles.js';
import { AgentPicker } from './agentpicker.js';
import { PlayGame } from './playgame.js';
import { PlayReview } from './playreview.js';
import { PlaySwitch } from './playswitch.js';
import { showGain } from './gain.js';
import { handedOver, openInReplay } from './handover.js';
import { isAsking } from './question.js';
import { moveOfKey, onSwipe } from './controls.js';
import { Continuation } from './continuation.js';
import { TOO_LONG, copyLink, shareLink } from './share.js';

const USUAL_AGENT = 'ntuple';
const NO_LINK = 'A game from a given board has no link: no seed gives its first tiles. Save its transcript instead.';
const SAVE_MILLIS = 300;

export class PlayView {
  #game = new PlayGame();
  #view = new BoardView(byId('play-board'));
  #picker;
  #review;
  #switch;
  #continuation;
  #saveSoon = debounce(() => this.#save(), SAVE_MILLIS);

  constructor() {
    this.#picker = new AgentPicker(byId('play-agent'), {
      id: 'play-agent', label: 'Helper', spec: recall('play.agent', USUAL_AGENT), onChange: () => this.#changeAgent(),
    });
    this.#review = new PlayReview(this.#game, this.#picker.spec, {
      agentPlays: () => this.#continuation.running,
      onJudged: () => this.#saveSoon(),
      onPick: (moves) => this.#goTo(moves),
      onBlame: (message) => this.#picker.showError(message),
      say: (text) => this.#say(text),
    });
    this.#switch = new PlaySwitch(this.#game, {
      stopAgent: () => this.#continuation.stop(),
      show: () => this.#show(),
      say: (text) => this.#say(text),
      recallGrades: () => this.#review.recallGrades(),
      saveSoon: () => this.#saveSoon(),
    });
    this.#continuation = new Continuation({
      onStep: (step) => this.#game.take(step),
      onFrame: (next) => this.#agentPlayed(next),
      onWait: (error) => this.#say(error?.message ?? `${this.#picker.spec} plays.`),
      onEnd: (error) => this.#agentStopped(error),
    });
    const click = (id, action) => byId(id).addEventListener('click', action);
    click('play-undo', () => this.#undo());
    click('play-message-undo', () => this.#undo());
    click('play-redo', () => this.#redo());
    click('play-share', () => copyLink(this.#game.shared, byId('play-share'), byId('play-share-note')));
    click('play-save', () => saveText(`afterstate-${this.#game.seed}-0.txt`, 'text/plain', this.#game.transcript));
    for (const id of ['play-review', 'play-message-review']) click(id, () => openInReplay(this.#game.record));
    click('play-latest', () => this.#goTo(Infinity));
    click('play-continue', () => this.#toggleAgent());
    click('play-keep-going', () => { this.#game.goOn(); this.#show(); byId('play-board').focus(); });
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
    this.#switch.showGames();
    this.#review.recallGrades();
    if (handed) this.#takeOver(handed);
    else if (board) this.#switch.beginAt(board);
  }

  leave() {
    this.#continuation.stop();
    this.#save();
  }

  async #save() {
    if (!await this.#game.save()) this.#switch.tellThatNothingIsKept();
  }

  /** Goes on with a game that Replay hands over, by hand or by the agent. */
  async #takeOver({ record, agent }) {
    if (await this.#switch.takeOver(record) && agent) this.#toggleAgent();
  }

  #writeAddress() {
    setQuery('play', { agent: this.#picker.spec });
  }

  #changeAgent() {
    this.#continuation.stop();
    remember('play.agent', this.#picker.spec);
    this.#review.setHelper(this.#picker.spec);
    this.#say(' ');
    this.#writeAddress();
    this.#show();
    this.#review.judgeAll();
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
    this.#review.forgetHint();
    if (played.state.grade === undefined) this.#review.judge(played.state, before);
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
    this.#review.showPast();
    this.#say(' ');
    byId('play-board').scrollIntoView({ block: 'nearest' });
  }

  #say(text) {
    setText(byId('play-status'), text);
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
    this.#review.forgetHint();
    setText(byId('play-continue'), 'Stop the agent');
    this.#say(`${this.#picker.spec} plays.`);
    this.#show();
    this.#continuation.start(this.#view, {
      agent: this.#picker.spec, ...this.#game.wish,
    }, Number(byId('play-speed').value));
  }

  #agentPlayed(next) {
    this.#review.showNext(next);
    this.#showNumbers();
  }

  #agentStopped(error) {
    setText(byId('play-continue'), 'Let the agent continue');
    if (error?.blamesAgent?.()) this.#review.refuse(error);
    else if (error) this.#say(error.message);
    else this.#say(this.#game.over ? 'The agent played to the end.' : 'Your turn.');
    this.#save();
    this.#show();
  }

  // Drawing.

  #show(redraw = true) {
    if (redraw && !this.#continuation.running) {
      this.#view.draw(this.#game.cells);
      this.#review.forgetHint();
    }
    this.#showNumbers();
    this.#showPlace();
    this.#showSharing();
    this.#showMessage(!redraw);
    this.#review.show();
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
    else if (event.key === '?') this.#review.hint();
    else if ((control && key === 'z' && event.shiftKey) || (control && key === 'y') || (!control && key === 'r')) this.#redo();
    else if ((control && key === 'z') || (!control && key === 'u')) this.#undo();
    else return;
    event.preventDefault();
  }
}
