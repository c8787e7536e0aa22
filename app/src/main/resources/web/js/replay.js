// Replay: opens a transcript, walks through it, shows the grade of each move and the better one.
//
// Elements: #replay-file (picker), #replay-drop (drop zone), #replay-text #replay-open,
// #replay-error, #replay-body (shown when a game is open), #replay-game (select), #replay-board,
// #replay-slider, #replay-first #replay-back #replay-play #replay-forward #replay-last,
// #replay-speed, #replay-score #replay-move #replay-accuracy #replay-step, #replay-about,
// #replay-chart, #replay-grades, #replay-worst (list), #replay-chances,
// #replay-values (rows #replay-value-up ...), #replay-ask (link), #replay-share #replay-save
// #replay-share-note, #replay-play-on #replay-agent-on #replay-practise, and the reviewer's picker #replay-agent-*.
// Address: /replay?agent=SPEC&game=N&step=N (the transcript stays in this tab), or the game itself
// after a # (share.js)

import { bringIntoSight, byId, debounce, el, flash, saveText, setText, takesKeys, whole } from './dom.js';
import { isAway, postJson } from './api.js';
import { AWAY, serverIsBack } from './connection.js';
import { announce } from './announcer.js';
import { agentOf, recallHere, rememberHere } from './store.js';
import { shorten } from './spec.js';
import { address, setQuery } from './router.js';
import { toText } from './board.js';
import { playOn } from './handover.js';
import { AgentPicker } from './agentpicker.js';
import { BoardArrows } from './arrows.js';
import { BoardView } from './tiles.js';
import { ChancesView } from './chances.js';
import { LineChart } from './chart.js';
import { accuracyText, badge, countText, harmText, isBeaten, judgementOf, moveWords } from './grades.js';
import { LossList } from './losslist.js';
import { noteMistake } from './practicestore.js';
import { Pacer } from './pacer.js';
import { Recording, peaks } from './recording.js';
import { Reviewer } from './reviewer.js';
import { ValueBars, valuesOf } from './bars.js';
import { TOO_LONG, copyLink, isShared, openShared, shareLink, transcriptOf } from './share.js';
import { whatIsWrong } from './transcript.js';

const USUAL_AGENT = 'ntuple';
const SETTLE_MILLIS = 200;
const LEAP = 100;
/** Faster, arrows would only flicker. */
const FASTEST_WITH_ARROWS = 10;

export class ReplayView {
  #view = new BoardView(byId('replay-board'));
  #chart = new LineChart(byId('replay-chart'), {
    label: 'What each move cost', onPick: (x) => this.#pick(x),
  });
  #arrows = new BoardArrows(byId('replay-board'));
  #bars = new ValueBars(byId('replay-values'), 'replay-value');
  #chances = new ChancesView(byId('replay-chances'), 'replay-chances');
  #worst = new LossList(byId('replay-worst'), (index) => this.#pick(index - 1));
  #pacer = new Pacer((due) => this.#frame(due));
  #picker;
  #reviewer;
  #recording = null;
  #text = null;
  #about = '';
  #shared = '';
  #opened = null;
  /** The game as the server read it: {agent, seed, page, game, spawn4, score, tile, moves}. */
  #played = null;
  #step = 0;
  #game = 0;
  #settle = debounce(() => this.#settled(), SETTLE_MILLIS);

  constructor() {
    this.#picker = new AgentPicker(byId('replay-agent'), {
      id: 'replay-agent', label: 'Reviewer', spec: USUAL_AGENT, onChange: () => this.#review(this.#step),
    });
    this.#reviewer = new Reviewer(this.#picker.spec);
    const click = (id, action) => byId(id).addEventListener('click', action);
    click('replay-first', () => this.#goTo(0));
    click('replay-back', () => this.#goTo(this.#step - 1));
    click('replay-forward', () => this.#goTo(this.#step + 1));
    click('replay-last', () => this.#goTo(Infinity));
    click('replay-play', () => this.#toggle());
    click('replay-share', () => copyLink(this.#opened, byId('replay-share'), byId('replay-share-note')));
    click('replay-save', () => this.#save());
    click('replay-practise', () => this.#practise());
    click('replay-play-on', () => this.#playOn(false));
    click('replay-agent-on', () => this.#playOn(true));
    click('replay-open', () => this.#open(byId('replay-text').value));
    byId('replay-slider').addEventListener('input', () => this.#goTo(Number(byId('replay-slider').value)));
    byId('replay-speed').addEventListener('change', () => { this.#pacer.stop = Number(byId('replay-speed').value); });
    byId('replay-game').addEventListener('change', () => { this.#game = Number(byId('replay-game').value); this.#review(0); });
    byId('replay-file').addEventListener('change', () => this.#openFile(byId('replay-file').files[0]));
    this.#listenForDrops();
    document.addEventListener('keydown', (event) => this.#onKey(event));
    document.addEventListener('paste', (event) => {
      if (byId('view-replay').hidden || takesKeys(event.target)) return;
      this.#open(event.clipboardData.getData('text'));
    });
  }

  enter(query) {
    const kept = recallHere('transcript');
    if (query.get('agent')) this.#picker.set(query.get('agent'));
    const step = Number(query.get('step') ?? 0);
    if (isShared(location.hash) && location.hash !== this.#shared) {
      this.#openLink(location.hash, step);
      return;
    }
    const game = Number(query.get('game') ?? 0);
    if (kept && (kept !== this.#text || game !== this.#game)) {
      this.#text = kept;
      this.#game = game;
      this.#review(step);
    } else if (this.#recording) {
      this.#goTo(query.has('step') ? step : this.#step);
    }
  }

  leave() {
    this.#pause();
  }

  #listenForDrops() {
    const zone = byId('replay-drop');
    const view = byId('view-replay');
    const over = (yes) => zone.classList.toggle('drop-over', yes);
    view.addEventListener('dragover', (event) => { event.preventDefault(); over(true); });
    view.addEventListener('dragleave', () => over(false));
    view.addEventListener('drop', (event) => {
      event.preventDefault();
      over(false);
      const [file] = event.dataTransfer.files;
      if (file) this.#openFile(file);
      else this.#open(event.dataTransfer.getData('text'));
    });
  }

  async #openFile(file) {
    if (file) {
      try {
        this.#open(await file.text(), file.name);
      } catch {
        this.#shut(`${file.name} cannot be read.`);
      }
    }
    byId('replay-file').value = '';
  }

  /** Opens the game that is part of the address. */
  #openLink(hash, step) {
    this.#shared = hash;
    try {
      this.#text = openShared(hash);
      this.#game = 0;
      this.#review(step);
    } catch (error) {
      this.#shut(`The link is not a game: ${error.message}`);
    }
  }

  /** In Play, from the board on the screen. */
  #playOn(agent) {
    this.#pause();
    const { cells, score } = this.#recording.at(this.#step);
    const { agent: title, seed, page, game, spawn4 } = this.#played;
    playOn({
      game: { title: shorten(title, agentOf), seed: page ? null : seed, game, spawn4, moves: this.#recording.moves },
      place: { step: this.#step, board: toText(cells), score },
      agent,
    });
  }

  #save() {
    if (!this.#opened) {
      saveText('afterstate-page.txt', 'text/plain', this.#text);
      return;
    }
    saveText(`afterstate-${this.#opened.seed}-${this.#opened.game}.txt`, 'text/plain', transcriptOf(this.#opened));
  }

  /** Keeps the mistakes of the game for Practice. */
  #practise() {
    const added = this.#recording.losses.filter(({ index, move, grade }) => noteMistake(toText(this.#recording.at(index - 1).cells), move, grade));
    flash(byId('replay-practise'), `${added.length} added to Practice`);
    announce(byId('replay-practise').textContent);
  }

  /** @param source what to call the text in an error message */
  #open(text, source = 'The text') {
    this.#shut('');
    const wrong = whatIsWrong(text);
    if (wrong) {
      this.#shut(`${source} is not a transcript: ${wrong}`);
      return;
    }
    this.#text = text;
    this.#game = 0;
    this.#forgetLink();
    this.#review(0);
  }

  /** Another game is open than the one in the address. */
  #forgetLink() {
    this.#shared = '';
    if (isShared(location.hash)) history.replaceState(null, '', location.pathname + location.search);
  }

  /** Closes the game: the previous one must not be mistaken for the one that was asked for. */
  #shut(complaint) {
    this.#pause();
    this.#recording = null;
    this.#text = null;
    byId('replay-body').hidden = true;
    byId('replay-opener').open = true;
    setText(byId('replay-about'), '');
    setText(byId('replay-error'), complaint);
  }

  /** Lets the server read and review the game. */
  async #review(step) {
    if (this.#text === null) return;
    this.#pause();
    const text = this.#text;
    setText(byId('replay-error'), '');
    setText(byId('replay-about'), 'Reading and reviewing …');
    try {
      const answer = await postJson('/api/review', { transcript: text, agent: this.#picker.spec, index: this.#game });
      if (text === this.#text) this.#show(answer, step);
    } catch (error) {
      if (text !== this.#text) return;
      setText(byId('replay-about'), this.#recording ? this.#about : '');
      if (error.blamesAgent?.()) this.#refuseReviewer(error.message);
      else if (error.field === 'transcript') this.#shut(error.message);
      else if (isAway(error)) this.#reviewWhenBack(text, step);
      else setText(byId('replay-error'), error.message);
    }
  }

  /** Tries again once the server is back, unless another transcript has been opened since. */
  async #reviewWhenBack(text, step) {
    setText(byId('replay-error'), AWAY);
    await serverIsBack();
    if (text === this.#text) this.#review(step);
  }

  /** The picker is only visible while a game is open; otherwise the error is shown above. */
  #refuseReviewer(message) {
    this.#picker.showError(message);
    if (!this.#recording) setText(byId('replay-error'), `The reviewer is refused: ${message}`);
  }

  #show(answer, step) {
    this.#picker.clearError();
    rememberHere('transcript', this.#text);
    this.#reviewer = new Reviewer(this.#picker.spec);
    this.#recording = new Recording(answer);
    byId('replay-body').hidden = false;
    byId('replay-opener').open = false;
    byId('replay-slider').max = this.#recording.length;
    byId('replay-game').replaceChildren(...answer.games.map((game, i) => el('option', { value: i },
      `${originText(game)}: ${whole(game.score)} points, ${whole(game.moves)} moves`)));
    byId('replay-game').value = answer.index;
    byId('replay-game-field').hidden = answer.games.length < 2;
    this.#played = answer.games[answer.index];
    const { agent, seed, page, game, spawn4, score, tile, moves } = this.#played;
    this.#opened = page ? null : { agent, seed, game, spawn4, moves: this.#recording.moves };
    const short = this.#opened !== null && shareLink(this.#opened) !== null;
    byId('replay-share').disabled = !short;
    setText(byId('replay-share-note'), short ? '' : page ? 'Its tiles are those of a page: share the file.' : TOO_LONG);
    this.#about = `${shorten(agent, agentOf)}, ${originText(this.#played)}: ${whole(score)} points, tile ${tile}, ${whole(moves)} moves.`;
    setText(byId('replay-about'), this.#about);
    setText(byId('replay-reviewed'), answer.reviewed < this.#recording.length
      ? `The first ${whole(answer.reviewed)} moves were reviewed; then the time was up.` : '');
    this.#chart.draw([peaks(answer.costs.map((cost) => 100 * (cost ?? 0)))]);
    const { losses } = this.#recording;
    this.#worst.show(losses);
    setText(byId('replay-accuracy'), accuracyText(answer.accuracy));
    setText(byId('replay-grades'), countText(losses.map(({ grade }) => grade)) || 'No mistakes.');
    this.#goTo(step);
    announce(`Opened a game of ${moves} moves.`);
  }

  #pick(step) {
    this.#goTo(step);
    bringIntoSight(byId('replay-board'));
  }

  #goTo(step) {
    if (!this.#recording) return;
    const to = Math.max(0, Math.min(this.#recording.length, step));
    const next = to === this.#step + 1 ? this.#recording.step(to) : null;
    if (next && this.#isSlow && toText(this.#view.cells) === toText(this.#recording.at(this.#step).cells)) {
      this.#view.animate(next.move, { cell: next.cell, rank: next.tile === 4 ? 2 : 1 });
    } else {
      this.#view.draw(this.#recording.at(to).cells);
    }
    this.#step = to;
    this.#bars.wait();
    this.#chances.wait();
    this.#showStep();
    this.#settle();
  }

  #showStep() {
    const { score } = this.#recording.at(this.#step);
    const next = this.#recording.step(this.#step + 1);
    byId('replay-slider').value = this.#step;
    byId('replay-slider').setAttribute('aria-valuetext', `move ${this.#step} of ${this.#recording.length}`);
    setText(byId('replay-move'), `${whole(this.#step)} / ${whole(this.#recording.length)}`);
    setText(byId('replay-score'), whole(score));
    this.#chart.mark(this.#step);
    this.#showNext(next);
  }

  get #isSlow() {
    return !this.#pacer.running || this.#pacer.rate <= FASTEST_WITH_ARROWS;
  }

  /** @param suffers the chance that falls, once it is known */
  #showNext(next, suffers = null) {
    if (next && this.#isSlow) this.#arrows.show({ played: next.move, grade: next.grade, better: next.better });
    else this.#arrows.clear();
    byId('replay-step').replaceChildren(...(next ? nextWords(next, suffers) : ['The end of the game.']));
  }

  /** Requests and changes of the address wait until the slider rests. */
  async #settled() {
    if (byId('view-replay').hidden || !this.#recording) return;
    const board = toText(this.#recording.at(this.#step).cells);
    setQuery('replay', { agent: this.#picker.spec, game: this.#game || null, step: this.#step });
    byId('replay-ask').href = address('ask', { board, agent: this.#picker.spec });
    if (this.#pacer.running) return;
    const step = this.#step;
    try {
      const answer = await this.#reviewer.ask(board);
      if (step !== this.#step) return;
      const next = this.#recording.step(step + 1);
      this.#bars.show(valuesOf(answer), next?.move ?? null);
      this.#chances.show(answer.outlook, this.#recording.at(step).score);
      if (next) this.#showNext(next, judgementOf(answer, next.move)?.suffers);
    } catch (error) {
      this.#bars.clear();
      this.#chances.clear();
      if (isAway(error)) serverIsBack().then(() => this.#settle());
    }
  }

  #toggle() {
    if (this.#pacer.running) {
      this.#pause();
      return;
    }
    if (this.#step >= this.#recording.length) this.#goTo(0);
    setText(byId('replay-play'), 'Pause');
    this.#bars.clear();
    this.#pacer.stop = Number(byId('replay-speed').value);
    this.#pacer.start();
  }

  #pause() {
    this.#pacer.halt();
    setText(byId('replay-play'), 'Play');
    this.#settle();
  }

  #frame(due) {
    if (due < 1) return;
    const count = Math.min(due, 500, this.#recording.length - this.#step);
    this.#pacer.played(count);
    if (count > 0) this.#goTo(this.#step + count);
    if (this.#step >= this.#recording.length) this.#pause();
  }

  #onKey(event) {
    if (byId('view-replay').hidden || !this.#recording || takesKeys(event.target)) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = {
      ArrowLeft: this.#step - 1, ArrowRight: this.#step + 1, PageUp: this.#step - LEAP,
      PageDown: this.#step + LEAP, Home: 0, End: Infinity,
    }[event.key];
    if (to !== undefined) this.#goTo(to);
    else if (event.key === ' ' && !event.target.closest('button, a, summary')) this.#toggle();
    else return;
    event.preventDefault();
  }
}

/** Where the tiles of a game come from: `seed 1, game 0`. */
function originText({ seed, page, game }) {
  return `${page ? `on ${page}` : `seed ${seed}`}, game ${game}`;
}

/** `Next: ↓ down ?? blunder; ← left was better. 4096: 71 % → 58 %` */
function nextWords({ move, grade, better }, suffers) {
  const harmed = harmText(suffers);
  return [`Next: ${moveWords(move)} `, grade ? badge(grade) : '',
    grade && isBeaten({ move, grade, better }) ? `; ${moveWords(better)} was better${harmed ? `. ${harmed}` : ''}` : ''];
}
