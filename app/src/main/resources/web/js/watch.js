// Watch: an agent plays, at any speed. Which game it plays is chosen in watchchoice.js; gamesofar.js shows what it has
// played.
//
// Elements: #watch-board, #watch-run #watch-step #watch-restart, #watch-speed #watch-speed-text,
// #watch-score #watch-best #watch-moves #watch-rate, #watch-place (slider) #watch-back #watch-latest,
// #watch-commentary (select) #watch-sees (what the agent sees), #watch-status, #watch-values (rows #watch-value-up ...),
// #watch-save #watch-review #watch-copy, #watch-no-transcript (why the first two are not to be had) and #watch-rules (if
// they are not the usual ones).
// Address: /watch?agent=SPEC&seed=N[&game=N][&spawn4=P]&speed=0..13[&board=DIGITS]
//
// The game on the server goes on where it is; stepping back only shows an earlier board of it.

import { bringIntoSight, byId, copyText, debounce, flash, saveText, secondsText, setText, takesKeys, whole } from './dom.js';
import { isPassing } from './api.js';
import { recall, remember } from './store.js';
import { announce } from './announcer.js';
import { setQuery } from './router.js';
import { openTranscript } from './handover.js';
import { tileValue } from './board.js';
import { BoardView } from './tiles.js';
import { LiveGame } from './livegame.js';
import { Pacer, rateText, stopOf } from './pacer.js';
import { ValueBars } from './bars.js';
import { BestScores } from './bestscores.js';
import { Commentary } from './commentary.js';
import { GameSoFar } from './gamesofar.js';
import { RateMeter } from './ratemeter.js';
import { WatchChoice, wishOf } from './watchchoice.js';

const COMMENT_MILLIS = 200;
const SLOW_ENOUGH_TO_SAY = 1;
const PLAYING = 'Playing.';
const BEGUN_AGAIN = 'The server had lost this game; it continues where it was.';

export class WatchView {
  #view = new BoardView(byId('watch-board'));
  #choice = new WatchChoice(() => this.#restart());
  #game;
  #commentary = new Commentary(byId('watch-board'), byId('watch-sees'));
  #pacer = new Pacer((due, seconds) => this.#frame(due, seconds));
  #bars = new ValueBars(byId('watch-values'), 'watch-value');
  #meter = new RateMeter();
  #past = new GameSoFar((moves) => this.#pick(moves));
  /** The number of moves before the board on the screen, or null while it is the latest. */
  #place = null;
  /** The game on the screen, as an address has it; null before the first. */
  #played = null;
  #bests = new BestScores();
  #runSeconds = 0;
  #lastStep = null;
  #singles = 0;
  #entered = '';
  #dealing = false;
  #playing = PLAYING;
  /** Whether the game waits for the commentary. */
  #telling = false;
  #commentSoon = debounce(() => this.#comment(), COMMENT_MILLIS);

  constructor() {
    this.#game = new LiveGame(this.#view, {
      onStep: (step) => this.#onStep(step),
      onError: (error) => this.#failed(error),
      onGoingOn: (lost) => this.#say(lost ? BEGUN_AGAIN : this.#pacer.running ? PLAYING : this.#resting),
      onArrival: () => { if (!this.#pacer.running) this.#showValues(); },
    });
    const click = (id, action) => byId(id).addEventListener('click', action);
    click('watch-run', () => this.#toggle());
    click('watch-step', () => this.#step());
    click('watch-restart', () => this.#restart());
    click('watch-back', () => this.#goTo(this.#shown - 1));
    click('watch-latest', () => this.#goTo(Infinity));
    byId('watch-place').addEventListener('input', () => this.#goTo(Number(byId('watch-place').value)));
    byId('watch-commentary').value = recall('watch.commentary', 'off');
    byId('watch-commentary').addEventListener('change', () => this.#chooseCommentary());
    this.#commentary.speed = byId('watch-commentary').value;
    click('watch-save', () => this.#save());
    click('watch-review', () => this.#review());
    click('watch-copy', async () => {
      flash(byId('watch-copy'), await copyText(location.href) ? 'Copied' : 'Copy the address above');
    });
    byId('watch-speed').addEventListener('input', () => this.#setSpeed(Number(byId('watch-speed').value)));
    document.addEventListener('keydown', (event) => this.#onKey(event));
  }

  enter(query) {
    const asked = query.toString();
    if (this.#game.ready && (asked === '' || asked === this.#entered)) {
      this.#writeAddress();
      return;
    }
    this.#choice.read(query);
    this.#showSpeed(stopOf(query.get('speed'), this.#pacer.stop));
    this.#restart(false);
  }

  leave() {
    this.#pause();
  }

  close() {
    this.#game.abandon();
  }

  #setSpeed(stop) {
    this.#showSpeed(stop);
    this.#writeAddress();
  }

  #showSpeed(stop) {
    this.#pacer.stop = stop;
    byId('watch-speed').value = stop;
    byId('watch-speed').setAttribute('aria-valuetext', rateText(stop));
    setText(byId('watch-speed-text'), rateText(stop));
  }

  /** The address is that of the game on the screen, not of one that was requested and refused. */
  #writeAddress() {
    if (!this.#played) return;
    setQuery('watch', { ...this.#played, speed: this.#pacer.stop });
    this.#entered = location.search.slice(1);
  }

  /** The previous game stays, paused, until the new one is there: the server may refuse it. */
  async #restart(goOn = this.#pacer.running) {
    this.#pause();
    this.#singles = 0;
    await this.#deal(goOn);
  }

  async #deal(goOn) {
    this.#dealing = true;
    const { wanted } = this.#choice;
    try {
      if (!await this.#game.start(wishOf(wanted))) return; // a later call starts the game
    } catch (error) {
      this.#dealing = false;
      this.#refused(error);
      return;
    }
    this.#dealing = false;
    this.#played = wanted;
    this.#place = null;
    this.#lastStep = null;
    this.#runSeconds = 0;
    this.#meter.clear();
    this.#commentary.clear();
    this.#past.begin(this.#game, Boolean(wanted.board));
    this.#choice.clearError();
    this.#writeAddress();
    setText(byId('watch-status'), this.#game.over ? 'No move is possible here.' : this.#resting);
    this.#showNumbers();
    this.#showValues();
    if (goOn) this.#run();
    else this.#playSingles();
  }

  /** A new game could not be started. */
  #refused(error) {
    this.#singles = 0;
    const still = this.#game.ready ? ` This is still the game of ${this.#played.agent}, seed ${this.#played.seed}.` : '';
    if (error.blamesAgent?.()) {
      this.#choice.blameAgent(error.message);
      setText(byId('watch-status'), `The agent needs correcting.${still}`);
    } else {
      setText(byId('watch-status'), `${error.message}${still}`);
    }
  }

  /** The current game cannot continue, or not yet. */
  #failed(error) {
    if (!isPassing(error)) {
      this.#pause();
      this.#singles = 0;
      this.#game.close();
      this.#showValues();
    }
    this.#say(error.message);
  }

  /** Shows a status that stays while more moves follow. */
  #say(words) {
    this.#playing = words;
    setText(byId('watch-status'), words);
  }

  #toggle() {
    if (this.#pacer.running) this.#pause();
    else if (this.#place !== null) this.#run();
    else if (this.#game.over) this.#restart(true);
    else if (this.#game.ready) this.#run();
    else this.#restart(true);
  }

  #run() {
    setText(byId('watch-run'), 'Pause');
    this.#say(PLAYING);
    this.#pacer.start();
  }

  #pause() {
    this.#pacer.halt();
    setText(byId('watch-run'), 'Run');
    if (this.#lastStep && !this.#game.over) {
      setText(byId('watch-status'), this.#resting);
      this.#drawAll(performance.now());
    }
    this.#telling = false;
    this.#commentSoon();
  }

  /** What the status says while nothing moves and the game is not over. */
  get #resting() {
    if (this.#lastStep) return 'Paused.';
    return this.#played.board ? 'Ready at the given board. New seed starts a fresh game.' : 'Ready. Press Run.';
  }

  // The past of the game, and what the agent sees.

  /** The number of moves before the board on the screen. */
  get #shown() {
    return this.#place ?? this.#past.length;
  }

  #pick(moves) {
    this.#goTo(moves);
    bringIntoSight(byId('watch-board'));
  }

  /** Shows the board after that many moves. */
  #goTo(moves) {
    if (this.#pacer.running) this.#pause();
    this.#singles = 0;
    this.#showPlace(Math.max(0, Math.min(moves, this.#past.length)));
    this.#commentSoon();
  }

  #showPlace(moves) {
    const step = this.#past.step(moves);
    const next = moves === this.#shown + 1;
    this.#place = moves === this.#past.length ? null : moves;
    this.#commentary.clear();
    if (next && !(this.#pacer.running && this.#pacer.rate > 10)) this.#view.animate(step.move, { cell: step.cell, rank: step.tile === 4 ? 2 : 1 });
    else this.#view.draw(this.#past.at(moves).cells);
    this.#showValues();
    this.#past.mark(this.#place);
    this.#showNumbers();
    if (this.#pacer.running) return;
    setText(byId('watch-status'), this.#place === null ? this.#ending || this.#resting
      : `The board after move ${whole(moves)} of ${whole(this.#past.length)}. Run plays on from here.`);
  }

  /** Plays moves of the past again, at the chosen speed, until it reaches the latest. */
  #playAgain(due) {
    if (due < 1) return;
    const count = Math.min(due, this.#past.length - this.#place);
    this.#pacer.played(count);
    this.#showPlace(this.#place + count);
    if (this.#place === null && this.#game.over) this.#finish();
  }

  #chooseCommentary() {
    this.#commentary.speed = byId('watch-commentary').value;
    remember('watch.commentary', this.#commentary.speed);
    this.#telling = false;
    this.#comment();
  }

  /** Says what the agent sees on the board on the screen. */
  async #comment() {
    const rate = this.#pacer.running ? this.#pacer.rate : 0;
    if (!this.#game.ready || byId('view-watch').hidden || !this.#commentary.speaksAt(rate)) return;
    const { cells } = this.#past.at(this.#shown);
    await this.#commentary.tell(cells, this.#game.agent, () => this.#next);
  }

  /** What the agent does on the board on the screen; null if that is not known yet. */
  get #next() {
    return this.#place === null ? this.#game.next : this.#past.step(this.#place + 1);
  }

  #showValues() {
    const next = this.#next;
    if (next) {
      this.#bars.show(next.values, next.move);
    } else if (this.#game.ready && !this.#game.over) {
      this.#bars.wait();
      this.#game.lookAhead();
    } else {
      this.#bars.clear();
    }
  }

  /** The slow commentary: the next move waits until all is said. */
  async #commentAndWait() {
    this.#telling = true;
    await this.#comment();
    this.#telling = false;
  }

  /** One move, as soon as the server has it, even if the game has not started yet. */
  #step() {
    this.#pause();
    if (this.#place !== null) {
      this.#goTo(this.#place + 1);
      return;
    }
    if (this.#game.over) return;
    this.#singles++;
    if (!this.#game.ready && !this.#dealing) this.#deal(false);
    else if (this.#game.ready && this.#singles === 1) this.#playSingles();
  }

  #playSingles() {
    if (this.#singles === 0) return;
    const played = this.#game.advance(1, 1);
    this.#singles -= played;
    if (played > 0) this.#commentary.clear();
    if (played > 0) setText(byId('watch-status'), this.#resting);
    this.#drawAll(performance.now());
    if (this.#game.over) this.#finish();
    else if (this.#singles > 0) requestAnimationFrame(() => this.#playSingles());
    else this.#commentSoon();
  }

  #frame(due, seconds) {
    if (this.#telling) {
      this.#pacer.played(0);
      return;
    }
    if (this.#place !== null) {
      this.#playAgain(due);
      return;
    }
    const now = performance.now();
    const played = this.#game.advance(this.#commentary.waits ? Math.min(due, 1) : due, this.#pacer.rate, { now, ahead: true });
    this.#pacer.played(played);
    this.#runSeconds += seconds;
    this.#meter.add(played, seconds);
    this.#showNumbers();
    if (played > 0) {
      setText(byId('watch-status'), this.#playing);
      this.#showValues();
      this.#past.draw(now, { log: this.#pacer.rate <= 10, charts: false });
      if (this.#commentary.waits) this.#commentAndWait();
      else this.#comment();
      if (this.#pacer.rate <= SLOW_ENOUGH_TO_SAY) announce(`Score ${this.#game.score}`);
    }
    if (this.#game.over) this.#finish();
  }

  #onStep(step) {
    this.#lastStep = step;
    this.#past.add(step, this.#game, this.#runSeconds);
  }

  #finish() {
    this.#pacer.halt();
    if (this.#runSeconds > 0) this.#meter.rate = this.#game.moves / this.#runSeconds;
    setText(byId('watch-run'), 'Run again');
    this.#commentary.clear();
    setText(byId('watch-status'), this.#ending);
    announce(this.#ending);
    this.#drawAll(performance.now());
  }

  /** How the game ended; an empty text while it goes on. */
  get #ending() {
    return this.#game.over ? `Game over: ${whole(this.#game.score)} points, largest tile ${tileValue(this.#game.rank)}, `
      + `${whole(this.#game.moves)} moves, ${secondsText(this.#game.thinking)} of thinking.` : '';
  }

  #drawAll(now) {
    this.#showNumbers();
    this.#past.draw(now);
    this.#showValues();
    this.#bests.save();
  }

  #showNumbers() {
    const given = Boolean(this.#played?.board);
    if (!given && !this.#played?.spawn4) this.#bests.note(this.#game.agent, this.#game.score);
    setText(byId('watch-score'), whole(this.#place === null ? this.#game.score : this.#past.at(this.#place).score));
    setText(byId('watch-best'), whole(this.#bests.of(this.#game.agent)));
    setText(byId('watch-moves'), whole(this.#place ?? this.#game.moves));
    setText(byId('watch-rate'), this.#meter.text);
    byId('watch-place').max = Math.max(1, this.#past.length);
    byId('watch-place').value = this.#shown;
    byId('watch-place').disabled = this.#past.length === 0;
    byId('watch-back').disabled = this.#shown === 0;
    byId('watch-latest').disabled = this.#place === null;
    byId('watch-save').disabled = byId('watch-review').disabled = given || this.#past.length === 0;
    byId('watch-no-transcript').hidden = !given;
    const { spawn4 } = this.#played ?? {};
    setText(byId('watch-rules'), spawn4 ? `In this game a new tile is a 4 with probability ${Number(spawn4)}.` : '');
  }

  get #transcript() {
    return this.#past.transcript(this.#game.agent, this.#played);
  }

  #save() {
    saveText(`afterstate-${this.#played.seed}-${this.#played.game || '0'}.txt`, 'text/plain', this.#transcript);
  }

  #review() {
    openTranscript(this.#transcript, 'watch');
  }

  #onKey(event) {
    if (byId('view-watch').hidden || takesKeys(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === ' ' && !event.target.closest('button, a, summary')) this.#toggle();
    else if (event.key === '.' || event.key === 'ArrowRight') this.#step();
    else if (event.key === ',' || event.key === 'ArrowLeft') this.#goTo(this.#shown - 1);
    else if (event.key === 'Home') this.#goTo(0);
    else if (event.key === 'End') this.#goTo(Infinity);
    else return;
    event.preventDefault();
  }
}
