// One agent of a comparison: its picker, a small board, its numbers and its curve.

import { el, readSeed, setText, whole } from './dom.js';
import { isPassing } from './api.js';
import { tileValue } from './board.js';
import { AgentPicker } from './agentpicker.js';
import { swatch } from './chart.js';
import { BoardView } from './tiles.js';
import { LiveGame } from './livegame.js';
import { RateMeter } from './ratemeter.js';
import { Series } from './series.js';

export class Lane {
  #element;
  #picker;
  #game;
  #meter = new RateMeter();
  #series = new Series();
  #runSeconds = 0;
  #parts;

  /** @param number never used twice, for ids */
  constructor(host, number, spec, { onChange, onRemove }) {
    const id = `lane-${number}`;
    const box = (title, part) => el('div', { class: 'score-box' }, el('span', {}, title), part);
    const number0 = (name) => el('b', { id: `${id}-${name}` }, '0');
    this.#parts = {
      score: number0('score'), tile: number0('tile'), rate: number0('rate'),
      status: el('p', { id: `${id}-status`, class: 'status' }, ' '),
      swatch: el('span'),
      name: el('b', { id: `${id}-name`, class: 'lane-name' }),
      remove: el('button', { id: `${id}-remove`, class: 'quiet', on: { click: () => onRemove(this) } }, 'Remove'),
    };
    const picker = el('div', { id: `${id}-agent` });
    const board = el('div', { id: `${id}-board` });
    this.#element = el('article', { id, class: 'lane card', 'aria-labelledby': `${id}-name` },
      el('div', { class: 'lane-head' }, this.#parts.swatch, this.#parts.name, this.#parts.remove),
      el('div', { class: 'lane-body' },
        picker,
        el('div', { class: 'lane-game' },
          el('div', { class: 'scores scores-small' }, box('Score', this.#parts.score),
            box('Tile', this.#parts.tile), box('Moves/s', this.#parts.rate)),
          board,
          this.#parts.status)));
    host.append(this.#element);
    this.#picker = new AgentPicker(picker, { id: `${id}-agent`, spec, onChange });
    this.#game = new LiveGame(new BoardView(board), {
      onStep: (_, game) => this.#series.push(game.moves, game.score),
      onError: (error) => this.refuse(error),
      onGoingOn: () => setText(this.#parts.status, ' '),
    });
  }

  get spec() {
    return this.#picker.spec;
  }

  get points() {
    return this.#series.points;
  }

  get moves() {
    return this.#game.moves;
  }

  get playing() {
    return this.#game.ready && !this.#game.over;
  }

  get over() {
    return this.#game.over;
  }

  /** @param name that no other lane has */
  setPlace(index, name, removable) {
    this.#parts.swatch.replaceChildren(swatch(index));
    setText(this.#parts.name, name);
    this.#parts.remove.hidden = !removable;
    this.#parts.remove.ariaLabel = `Remove ${name}`;
  }

  async restart(seed) {
    this.#picker.clearError();
    setText(this.#parts.status, ' ');
    try {
      if (!await this.#game.start({ agent: this.spec, seed: readSeed(seed) })) return;
    } catch (error) {
      // An old game beside the new games of the others would mislead.
      this.#game.clear();
      this.refuse(error);
    }
    this.#series = new Series();
    this.#series.push(0, 0);
    this.#meter.clear();
    this.#runSeconds = 0;
    this.#show();
  }

  advance(due, seconds, rate) {
    if (!this.playing) {
      // The news that a game is over may come after its last step.
      this.#show();
      return 0;
    }
    const played = this.#game.advance(due, rate);
    this.#runSeconds += seconds;
    this.#meter.add(played, seconds);
    this.#show();
    return played;
  }

  refuse(error) {
    if (!isPassing(error)) this.#game.close();
    if (error.field) this.#picker.showError(error.message);
    else setText(this.#parts.status, error.message);
  }

  abandon() {
    this.#game.abandon();
  }

  remove() {
    this.abandon();
    this.#element.remove();
  }

  #show() {
    setText(this.#parts.score, whole(this.#game.score));
    setText(this.#parts.tile, String(tileValue(this.#game.rank)));
    if (this.#game.over && this.#runSeconds > 0) this.#meter.rate = this.#game.moves / this.#runSeconds;
    setText(this.#parts.rate, this.#meter.text);
    if (this.#game.over) setText(this.#parts.status, `Over after ${whole(this.#game.moves)} moves.`);
  }
}
