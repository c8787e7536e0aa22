// Play: a person plays, an agent helps and judges.
//
// Elements: #play-board, #play-score #play-best #play-moves #play-loss, #play-new #play-undo
// #play-redo #play-hint #play-continue, #play-always (check box), #play-speed, #play-values
// (rows #play-value-up ...), #play-message (overlay) with #play-message-text #play-keep-going
// #play-again #play-message-undo, #play-status, #play-last-loss, #play-worst (list), #play-ask
// (link), #play-share #play-save #play-review #play-share-note, and the picker #play-agent-*.
// Address: /play?agent=SPEC[&board=DIGITS to begin there]

import { byId, readSeed, saveText, setText, takesKeys, totalText, valueText, whole } from './dom.js';
import { isAway } from './api.js';
import { AWAY, serverIsBack } from './connection.js';
import { recall, remember, rememberHere } from './store.js';
import { announce } from './announcer.js';
import { address, go, setQuery } from './router.js';
import { ARROWS, MOVES, parsePosition, tileValue, toText } from './board.js';
import { BoardView } from './tiles.js';
import { AgentPicker } from './agentpicker.js';
import { PlayGame } from './playgame.js';
import { Reviewer, lossOf } from './reviewer.js';
import { ValueBars, valuesOf } from './bars.js';
import { moveOfKey, onSwipe } from './controls.js';
import { Continuation } from './continuation.js';
import { LossList } from './losslist.js';
import { TOO_LONG, copyLink, shareLink, transcriptOf } from './share.js';

const USUAL_AGENT = 'ntuple';
const NO_TRANSCRIPT = 'A game from a given board has no transcript: its first tiles must come from a seed.';

export class PlayView {
  #game = new PlayGame();
  #view = new BoardView(byId('play-board'));
  #bars = new ValueBars(byId('play-values'), 'play-value');
  #picker;
  #reviewer;
  #continuation;
  #worst = new LossList(byId('play-worst'), (index, before) => this.#goTo(index, before));
  #hinted = false;
  /** Why the last request failed, as the status shows it, or null. */
  #trouble = null;

  constructor() {
    this.#picker = new AgentPicker(byId('play-agent'), {
      id: 'play-agent', label: 'Helper and judge', spec: recall('play.agent', USUAL_AGENT), onChange: () => this.#changeAgent(),
    });
    this.#reviewer = new Reviewer(this.#picker.spec);
    this.#continuation = new Continuation({
      onStep: (step) => this.#game.take(step),
      onFrame: (step) => this.#agentPlayed(step),
      onWait: (error) => this.#say(error?.message ?? `${this.#picker.spec} plays.`),
      onEnd: (error) => this.#agentStopped(error),
    });
    const click = (id, action) => byId(id).addEventListener('click', action);
    click('play-new', () => this.#newGame());
    click('play-again', () => this.#newGame());
    click('play-undo', () => this.#undo());
    click('play-message-undo', () => this.#undo());
    click('play-redo', () => this.#redo());
    click('play-hint', () => this.#hint());
    click('play-share', () => copyLink(this.#shared, byId('play-share'), byId('play-share-note')));
    click('play-save', () => saveText(`afterstate-${this.#game.seed}-0.txt`, 'text/plain', transcriptOf(this.#shared)));
    click('play-review', () => this.#review());
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
    if (query.get('board')) this.#beginAt(query.get('board'));
    this.#writeAddress();
    this.#show();
    this.#judge();
  }

  leave() {
    this.#continuation.stop();
    this.#game.save();
  }

  #beginAt(text) {
    try {
      this.#game.restart(toText(parsePosition(text)));
    } catch (error) {
      this.#say(error.message);
    }
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
    this.#game.forgetLosses();
    this.#writeAddress();
    this.#show();
    this.#judge();
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
    this.#judgeMove(played.state, before);
    this.#game.save();
    this.#show(false);
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

  /** @param before the board, if undo does not reach back that far: it is shown in Ask */
  #goTo(index, before) {
    if (before) {
      go(address('ask', { board: before, agent: this.#picker.spec }));
      return;
    }
    this.#continuation.stop();
    this.#game.goTo(index);
    this.#show();
    this.#hinted = true;
    this.#showValues();
    this.#say('The board before that move. Redo brings you back.');
  }

  // Values, hints and losses.

  #judge() {
    for (const { state, before } of this.#game.unjudged.slice(-40)) this.#judgeMove(state, before);
  }

  async #judgeMove(state, before) {
    const reviewer = this.#reviewer;
    try {
      const answer = await reviewer.ask(before);
      if (reviewer !== this.#reviewer) return;
      this.#game.setLoss(state, lossOf(answer, state.move));
      this.#showLosses();
      this.#answered();
    } catch (error) {
      if (reviewer === this.#reviewer) this.#refused(error);
    }
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
    if (this.#game.over || this.#continuation.running) return;
    try {
      const answer = await reviewer.ask(board);
      if (reviewer !== this.#reviewer) return;
      this.#answered();
      if (board !== this.#game.state.board || !visible) return;
      const best = MOVES.indexOf(answer.best);
      this.#bars.show(valuesOf(answer), best);
      if (!say) return;
      this.#say(`Hint: ${ARROWS[best]} ${answer.best}`);
      announce(`Hint: ${answer.best}`);
    } catch (error) {
      if (reviewer !== this.#reviewer) return;
      this.#bars.clear();
      this.#refused(error);
      if (say) announce(byId('play-status').textContent);
    }
  }

  #showLosses() {
    const losses = this.#game.losses;
    const total = losses.reduce((sum, { loss }) => sum + loss, 0);
    setText(byId('play-loss'), totalText(total));
    const last = losses.at(-1);
    setText(byId('play-last-loss'), !last || last.index !== this.#game.moves ? ' '
      : last.loss === 0 ? `${MOVES[last.move]} was the best move.`
        : `${MOVES[last.move]} was ${valueText(last.loss)} worse than the best.`);
    this.#worst.show(losses);
  }

  // The game as a link, a file, and in Replay.

  get #shared() {
    const { seed, allMoves, state } = this.#game;
    return { agent: state.helped ? 'human and an agent' : 'human', seed, moves: allMoves };
  }

  #review() {
    rememberHere('transcript', transcriptOf(this.#shared));
    go('/replay?from=play');
  }

  #showSharing() {
    const { seeded, moves } = this.#game;
    const fits = shareLink(this.#shared) !== null;
    byId('play-share').disabled = !seeded || moves === 0 || !fits;
    byId('play-save').disabled = byId('play-review').disabled = !seeded || moves === 0;
    setText(byId('play-share-note'), !seeded ? NO_TRANSCRIPT : fits ? '' : TOO_LONG);
  }

  // The agent takes over.

  #toggleAgent() {
    if (this.#continuation.running) {
      this.#continuation.stop();
      return;
    }
    if (this.#game.over) return;
    this.#game.goOn();
    this.#hinted = false;
    setText(byId('play-continue'), 'Stop the agent');
    this.#say(`${this.#picker.spec} plays.`);
    this.#show();
    this.#continuation.start(this.#view, {
      agent: this.#picker.spec, seed: readSeed(this.#game.seed), board: this.#game.state.board, score: this.#game.score,
      dealt: this.#game.dealt,
    }, Number(byId('play-speed').value));
  }

  #agentPlayed(step) {
    this.#bars.show(step.values, step.move);
    this.#showNumbers();
  }

  #agentStopped(error) {
    setText(byId('play-continue'), 'Let the agent continue');
    if (error?.blamesAgent?.()) this.#refused(error);
    else if (error) this.#say(error.message);
    else this.#say(this.#game.over ? 'The agent played to the end.' : 'Your turn.');
    this.#game.save();
    this.#show();
  }

  // Drawing.

  #show(redraw = true) {
    if (redraw && !this.#continuation.running) {
      this.#view.draw(this.#game.cells);
      this.#hinted = false;
    }
    this.#showNumbers();
    this.#showSharing();
    this.#showLosses();
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
  }

  /** @param focus whether a move led here: then the next button gets the focus */
  #showMessage(focus) {
    const over = this.#game.over;
    const won = !over && this.#game.justWon && !this.#continuation.running;
    const text = over ? 'Game over' : won ? 'You made 2048!' : '';
    byId('play-keep-going').hidden = over;
    byId('play-message-undo').hidden = !over;
    byId('play-message').hidden = text === '';
    if (text !== '' && text !== byId('play-message-text').textContent) announce(`${text} Score ${this.#game.score}.`);
    setText(byId('play-message-text'), text);
    if (focus && text !== '') byId(over ? 'play-message-undo' : 'play-keep-going').focus({ preventScroll: true });
  }

  #onKey(event) {
    if (byId('view-play').hidden || takesKeys(event.target)) return;
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
