// Class: everybody plays the same tiles, and a ranking shows who is ahead. The server plays the
// moves; this page only shows where the game is.
//
// Elements: #class-page #class-code (how others get here), #class-alone (that they cannot), #class-join with #class-name
// #class-join-button #class-error, #class-playing with #class-board #class-score #class-place
// #class-moves #class-own-left, #class-message, #class-status, #class-leave, #class-review #class-watch;
// #class-ranking (a row #class-row-N for each player), #class-round #class-left #class-count #class-save; #class-lead with #class-minutes
// #class-start #class-end #class-invite #class-agent-* #class-lead-error for the teacher.
// Address: /class[?key=KEY of the teacher]

import { byId, saveText, setText, takesKeys, whole } from './dom.js';
import { getJson } from './api.js';
import { recallHere, rememberHere } from './store.js';
import { announce } from './announcer.js';
import { address, go, setQuery } from './router.js';
import { fromText } from './board.js';
import { BoardView } from './tiles.js';
import { moveOfKey, onSwipe } from './controls.js';
import { transcriptOf, unpackMoves } from './share.js';
import { askPerson, isAsking } from './question.js';
import { ClassFeed } from './classfeed.js';
import { ClassGame } from './classgame.js';
import { ClassLead } from './classlead.js';
import { drawRanking, placeText, rankingCsv } from './classranking.js';

const KEY = 'class.key';
const DROPPED = 'You are no longer in the ranking: the teacher has removed you, or the server was started again. Join again to play.';
/** Behind a proxy, the server does not know whether others can reach it. */
const LOOPBACK = /^(127\..*|localhost|\[::1\])$/;

export class ClassView {
  #view = new BoardView(byId('class-board'));
  #game = new ClassGame({
    onMove: (move, spawned) => this.#view.animate(move, spawned),
    onRefused: () => this.#view.refuse(),
    onChange: () => this.#show(),
    onDropped: () => setText(byId('class-error'), DROPPED),
    onTrouble: (text) => setText(byId('class-status'), text || ' '),
  });
  #lead = new ClassLead({ key: () => recallHere(KEY) ?? '' });
  #feed = new ClassFeed({
    player: () => this.#game.id,
    onRanking: (ranking) => this.#take(ranking),
    onLost: () => this.#game.drop(),
    onTrouble: (text) => setText(byId('class-trouble'), text),
  });
  #ranking = null;
  #clock = 0;
  /** When the round ends, by the clock of this page; null if it has no limit. */
  #ends = null;

  constructor() {
    const click = (id, action) => byId(id).addEventListener('click', action);
    byId('class-join').addEventListener('submit', (event) => { event.preventDefault(); this.#join(); });
    click('class-leave', () => this.#leave());
    click('class-review', () => this.#review());
    click('class-save', () => saveText(`round-${this.#ranking.round}.csv`, 'text/csv', rankingCsv(this.#ranking)));
    byId('class-name').value = this.#game.lastName;
    document.addEventListener('keydown', (event) => this.#onKey(event));
    onSwipe(byId('class-board'), (move) => this.#game.play(move));
  }

  async enter(query) {
    if (query.get('key')) {
      rememberHere(KEY, query.get('key'));
      setQuery('class', {}); // so that it is not read from the projector
    }
    this.#feed.start();
    this.#clock = setInterval(() => this.#showClock(), 250);
    this.#game.resume();
    this.#show();
    try {
      const { teacher, page } = await getJson('/api/class', this.#lead.headers);
      this.#lead.show(teacher);
      byId('class-here').hidden = page === null;
      byId('class-alone').hidden = page !== null || !LOOPBACK.test(location.hostname);
      if (page === null) return;
      setText(byId('class-page'), page);
      byId('class-code').src = '/api/class/code.svg';
    } catch {
      // The feed says that the server is away, and comes back by itself.
    }
  }

  leave() {
    this.#feed.stop();
    clearInterval(this.#clock);
  }

  close() {
    this.#feed.stop();
  }

  async #join() {
    setText(byId('class-error'), '');
    byId('class-name').removeAttribute('aria-invalid');
    try {
      await this.#game.join(byId('class-name').value);
      this.#feed.restart(); // so that the server knows that this player is here
      byId('class-board').focus({ preventScroll: true });
    } catch (error) {
      setText(byId('class-error'), error.message);
      byId('class-name').setAttribute('aria-invalid', 'true');
      byId('class-name').focus();
    }
  }

  async #leave() {
    if (this.#game.inPlay && !await askPerson({ question: 'Leave this round?',
      detail: 'Your game is lost. If you join again, you begin anew.', yes: 'Leave', no: 'Stay' })) return;
    this.#game.leave();
    this.#feed.restart();
    byId('class-name').focus();
  }

  #take(ranking) {
    const before = this.#ranking;
    this.#ranking = ranking;
    this.#ends = ranking.secondsLeft === null ? null : performance.now() + ranking.secondsLeft * 1000;
    this.#game.follow(ranking);
    this.#lead.follow(ranking);
    if (before && (before.round !== ranking.round || before.state !== ranking.state)) announce(this.#news());
    this.#show();
  }

  #news() {
    const { round, state, players } = this.#ranking;
    if (state === 'running') return `Round ${round} has begun.`;
    return state === 'ended' ? `Round ${round} is over.${players[0] ? ` ${players[0].name} is first.` : ''}` : 'No round yet.';
  }

  // The game as a file for Replay, once the seed is known.

  async #review() {
    const { tape } = await this.#game.seat();
    rememberHere('transcript', transcriptOf({ agent: 'human', seed: this.#ranking.seed, moves: unpackMoves(tape) }));
    go('/replay?from=play');
  }

  // Drawing.

  #show() {
    const inside = this.#game.id !== null;
    byId('class-join').hidden = inside;
    byId('class-playing').hidden = !inside;
    byId('view-class').classList.toggle('class-inside', inside);
    if (inside) this.#showGame();
    if (!this.#ranking) return;
    const { players, state, round } = this.#ranking;
    setText(byId('class-count'), players.length === 1 ? '1 player' : `${players.length} players`);
    setText(byId('class-round'), round === 0 ? 'No round yet' : `Round ${round}${state === 'ended' ? ': final ranking' : ''}`);
    byId('class-save').hidden = round === 0 || players.length === 0;
    drawRanking(byId('class-ranking'), players, { mine: this.#game.number, remove: this.#lead.remover });
    this.#showClock();
  }

  #showGame() {
    const { board, score, moves } = this.#game;
    setText(byId('class-own-name'), this.#game.name);
    setText(byId('class-score'), whole(score));
    setText(byId('class-moves'), whole(moves));
    const mine = this.#ranking?.players.find(({ number }) => number === this.#game.number);
    setText(byId('class-place'), mine && board ? placeText(mine.place, this.#ranking.players.length) : '–');
    if (this.#game.drawn !== board) {
      this.#view.draw(fromText(board ?? '0'.repeat(16)));
      this.#game.drawn = board;
    }
    this.#showMessage();
  }

  #showMessage() {
    const state = this.#ranking?.state ?? 'waiting';
    const over = state === 'ended' ? 'The round is over' : this.#game.over ? 'No more moves' : '';
    const text = !this.#ranking ? '' : this.#game.board === null ? 'Waiting for the round' : over;
    const ended = state === 'ended' && this.#game.moves > 0;
    byId('class-message').hidden = text === '';
    setText(byId('class-message-text'), text);
    byId('class-review').hidden = !ended;
    byId('class-watch').hidden = !ended;
    if (ended) byId('class-watch').href = address('watch', { agent: 'ntuple', seed: this.#ranking.seed });
  }

  #showClock() {
    const left = this.#ends === null ? null : Math.max(0, Math.ceil((this.#ends - performance.now()) / 1000));
    const text = left === null ? '' : `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
    setText(byId('class-left'), text && `${text} left`);
    setText(byId('class-own-left'), text || '–');
    byId('view-class').classList.toggle('class-hurry', left !== null && left <= 10);
  }

  #onKey(event) {
    if (byId('view-class').hidden || takesKeys(event.target) || isAsking() || this.#game.id === null) return;
    const move = moveOfKey(event);
    if (move === null) return;
    this.#game.play(move);
    event.preventDefault();
  }
}
