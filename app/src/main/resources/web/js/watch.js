// Watch: an agent plays, at any speed.
//
// Elements: #watch-board, #watch-run #watch-step #watch-restart #watch-new-seed, #watch-seed,
// #watch-speed #watch-speed-text, #watch-score #watch-best #watch-moves #watch-rate,
// #watch-status, #watch-milestones, #watch-values (rows #watch-value-up ...), #watch-chart,
// #watch-log (table body), #watch-save #watch-review #watch-copy, #watch-no-transcript (why the
// first two are not to be had), #watch-game, #watch-rules (if they are not the usual ones), and the
// picker #watch-agent-*.
// Address: /watch?agent=SPEC&seed=N[&game=N][&spawn4=P]&speed=0..13[&board=DIGITS]

import {
  byId, copyText, flash, randomSeed, readChance, readGame, readSeed, saveText, secondsText, setText, takesKeys, whole,
} from './dom.js';
import { isPassing } from './api.js';
import { recall, remember } from './store.js';
import { announce } from './announcer.js';
import { setQuery } from './router.js';
import { openTranscript } from './handover.js';
import { tileValue, toText } from './board.js';
import { BoardView } from './tiles.js';
import { AgentPicker } from './agentpicker.js';
import { LiveGame } from './livegame.js';
import { Pacer, rateText, stopOf } from './pacer.js';
import { ValueBars } from './bars.js';
import { LineChart } from './chart.js';
import { Series } from './series.js';
import { Milestones } from './milestones.js';
import { MoveLog } from './movelog.js';
import { RateMeter } from './ratemeter.js';
import { Recorder } from './transcript.js';
import { USUAL_SPAWN4 } from './dice.js';

const CHART_MILLIS = 200;
const SLOW_ENOUGH_TO_SAY = 1;
const PLAYING = 'Playing.';
const BEGUN_AGAIN = 'The server had lost this game; it continues where it was.';

export class WatchView {
  #game;
  #picker;
  #pacer = new Pacer((due, seconds) => this.#frame(due, seconds));
  #bars = new ValueBars(byId('watch-values'), 'watch-value');
  #milestones = new Milestones(byId('watch-milestones'));
  #log = new MoveLog(byId('watch-log'));
  #meter = new RateMeter();
  #chart = new LineChart(byId('watch-chart'), { label: 'Score over moves' });
  #series = new Series();
  #recorder = new Recorder();
  #seed = '';
  #number = '';
  #spawn4 = '';
  #board = null;
  #played = null;
  #start = '';
  #best = recall('watch.best', 0);
  #runSeconds = 0;
  #lastStep = null;
  #charted = 0;
  #singles = 0;
  #entered = '';
  #dealing = false;
  #playing = PLAYING;

  constructor() {
    this.#game = new LiveGame(new BoardView(byId('watch-board')), {
      onStep: (step) => this.#onStep(step),
      onError: (error) => this.#failed(error),
      onGoingOn: (lost) => this.#say(lost ? BEGUN_AGAIN : PLAYING),
    });
    this.#picker = new AgentPicker(byId('watch-agent'), {
      id: 'watch-agent',
      onChange: () => this.#restart(),
    });
    const click = (id, action) => byId(id).addEventListener('click', action);
    click('watch-run', () => this.#toggle());
    click('watch-step', () => this.#step());
    click('watch-restart', () => this.#restart());
    click('watch-new-seed', () => { this.#setGame(''); this.#setSeed(randomSeed()); this.#restart(); });
    click('watch-save', () => this.#save());
    click('watch-review', () => this.#review());
    click('watch-copy', async () => {
      flash(byId('watch-copy'), await copyText(location.href) ? 'Copied' : 'Copy the address above');
    });
    byId('watch-game').addEventListener('change', () => {
      this.#setGame(byId('watch-game').value.trim());
      this.#restart();
    });
    byId('watch-seed').addEventListener('change', () => {
      this.#setSeed(byId('watch-seed').value.trim() || randomSeed());
      this.#restart();
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
    this.#picker.set(query.get('agent') ?? this.#picker.spec);
    this.#setSeed(query.get('seed') ?? (this.#seed || randomSeed()));
    this.#setGame(query.get('game') ?? '');
    this.#spawn4 = query.get('spawn4') ?? '';
    this.#board = query.get('board');
    this.#showSpeed(stopOf(query.get('speed'), this.#pacer.stop));
    this.#restart(false);
  }

  leave() {
    this.#pause();
  }

  close() {
    this.#game.abandon();
  }

  #setSeed(seed) {
    this.#seed = seed;
    this.#board = null;
    byId('watch-seed').value = seed;
  }

  /** @param number of the game among those of the seed; empty for the first */
  #setGame(number) {
    this.#number = number === '0' ? '' : number;
    this.#board = null;
    byId('watch-game').value = number || '0';
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
    const wanted = {
      agent: this.#picker.spec, seed: this.#seed, game: this.#number, spawn4: this.#spawn4, board: this.#board,
    };
    try {
      const wish = { agent: wanted.agent, seed: readSeed(wanted.seed) };
      if (wanted.game) wish.game = readGame(wanted.game);
      if (wanted.spawn4) wish.spawn4 = readChance(wanted.spawn4);
      if (wanted.board) wish.board = wanted.board;
      if (!await this.#game.start(wish)) return; // a later call starts the game
    } catch (error) {
      this.#dealing = false;
      this.#refused(error);
      return;
    }
    this.#dealing = false;
    this.#played = wanted;
    this.#clear();
    this.#picker.clearError();
    this.#writeAddress();
    this.#start = toText(this.#game.cells);
    this.#milestones.begin(wanted.board ? this.#game.rank : 0);
    setText(byId('watch-status'), this.#game.over ? 'No move is possible here.'
      : wanted.board ? 'Ready at the given board. New seed starts a fresh game.' : 'Ready. Press Run.');
    this.#showNumbers();
    this.#drawChart(performance.now(), true);
    if (goOn) this.#run();
    else this.#playSingles();
  }

  #clear() {
    this.#series = new Series();
    this.#series.push(0, 0);
    this.#recorder = new Recorder();
    this.#milestones.clear();
    this.#log.clear();
    this.#meter.clear();
    this.#bars.clear();
    this.#runSeconds = 0;
    this.#lastStep = null;
  }

  /** A new game could not be started. */
  #refused(error) {
    this.#singles = 0;
    const still = this.#game.ready ? ` This is still the game of ${this.#played.agent}, seed ${this.#played.seed}.` : '';
    if (error.blamesAgent?.()) {
      this.#picker.showError(error.message);
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
      setText(byId('watch-status'), 'Paused.');
      this.#drawAll(performance.now());
    }
  }

  /** One move, as soon as the server has it, even if the game has not started yet. */
  #step() {
    this.#pause();
    if (this.#game.over) return;
    this.#singles++;
    if (!this.#game.ready && !this.#dealing) this.#deal(false);
    else if (this.#game.ready && this.#singles === 1) this.#playSingles();
  }

  #playSingles() {
    if (this.#singles === 0) return;
    const played = this.#game.advance(1, 1);
    this.#singles -= played;
    if (played > 0) setText(byId('watch-status'), 'Paused.');
    this.#drawAll(performance.now());
    if (this.#game.over) this.#finish();
    else if (this.#singles > 0) requestAnimationFrame(() => this.#playSingles());
  }

  #frame(due, seconds) {
    const now = performance.now();
    const played = this.#game.advance(due, this.#pacer.rate, now);
    this.#pacer.played(played);
    this.#runSeconds += seconds;
    this.#meter.add(played, seconds);
    this.#showNumbers();
    if (played > 0) {
      setText(byId('watch-status'), this.#playing);
      this.#bars.show(this.#lastStep.values, this.#lastStep.move);
      this.#log.draw(now, this.#pacer.rate <= 10);
      this.#drawChart(now);
      if (this.#pacer.rate <= SLOW_ENOUGH_TO_SAY) announce(`Score ${this.#game.score}`);
    }
    if (this.#game.over) this.#finish();
  }

  #onStep(step) {
    this.#lastStep = step;
    this.#recorder.add(step);
    this.#series.push(this.#game.moves, this.#game.score);
    this.#log.add(this.#game.moves, step);
    const text = this.#milestones.reach(this.#game.rank, this.#runSeconds, this.#game.moves);
    if (text) announce(text);
  }

  #finish() {
    this.#pacer.halt();
    if (this.#runSeconds > 0) this.#meter.rate = this.#game.moves / this.#runSeconds;
    setText(byId('watch-run'), 'Run again');
    const text = `Game over: ${whole(this.#game.score)} points, largest tile ${tileValue(this.#game.rank)}, `
      + `${whole(this.#game.moves)} moves, ${secondsText(this.#game.thinking)} of thinking.`;
    setText(byId('watch-status'), text);
    announce(text);
    this.#drawAll(performance.now());
  }

  #drawAll(now) {
    this.#showNumbers();
    this.#log.draw(now, true);
    this.#drawChart(now, true);
    if (this.#lastStep) this.#bars.show(this.#lastStep.values, this.#lastStep.move);
    remember('watch.best', this.#best);
  }

  #showNumbers() {
    this.#best = Math.max(this.#best, this.#game.score);
    setText(byId('watch-score'), whole(this.#game.score));
    setText(byId('watch-best'), whole(this.#best));
    setText(byId('watch-moves'), whole(this.#game.moves));
    setText(byId('watch-rate'), this.#meter.text);
    const given = Boolean(this.#played?.board);
    byId('watch-save').disabled = byId('watch-review').disabled = given || this.#recorder.length === 0;
    byId('watch-no-transcript').hidden = !given;
    const { spawn4 } = this.#played ?? {};
    setText(byId('watch-rules'), spawn4 ? `In this game a new tile is a 4 with probability ${Number(spawn4)}.` : '');
  }

  #drawChart(now, atOnce = false) {
    if (!atOnce && now - this.#charted < CHART_MILLIS) return;
    this.#charted = now;
    this.#chart.draw([this.#series.points]);
  }

  #transcript() {
    const { seed, game, spawn4 } = this.#played;
    return this.#recorder.text({
      agent: this.#game.agent, seed, game: game || '0', spawn4: Number(spawn4 || USUAL_SPAWN4), start: this.#start,
    });
  }

  #save() {
    saveText(`afterstate-${this.#played.seed}-${this.#played.game || '0'}.txt`, 'text/plain', this.#transcript());
  }

  #review() {
    openTranscript(this.#transcript(), 'watch');
  }

  #onKey(event) {
    if (byId('view-watch').hidden || takesKeys(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === ' ' && !event.target.closest('button, a, summary')) this.#toggle();
    else if (event.key === '.') this.#step();
    else return;
    event.preventDefault();
  }
}
