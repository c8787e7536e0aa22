// An agent takes over from a person: a game on the server that begins at the person's board.

import { LiveGame } from './livegame.js';
import { Pacer } from './pacer.js';

export class Continuation {
  #game = null;
  #onStep;
  #onEnd;
  #pacer = new Pacer((due) => this.#frame(due));

  constructor({ onStep, onEnd }) {
    this.#onStep = onStep;
    this.#onEnd = onEnd;
  }

  get running() {
    return this.#game !== null;
  }

  setSpeed(stop) {
    this.#pacer.stop = stop;
  }

  async start(view, wish, stop) {
    this.setSpeed(stop);
    const game = new LiveGame(view, { onStep: this.#onStep, onError: (error) => this.#failed(error) });
    this.#game = game;
    try {
      if (await game.start(wish) && game === this.#game) this.#pacer.start();
    } catch (error) {
      if (game === this.#game) this.stop(error);
    }
  }

  stop(error = null) {
    if (!this.#game) return;
    this.#pacer.halt();
    this.#game.abandon();
    this.#game = null;
    this.#onEnd(error);
  }

  #frame(due) {
    this.#pacer.played(this.#game.advance(due, this.#pacer.rate));
    if (this.#game?.over) this.stop();
  }

  /** A busy server is waited for; anything else ends it. */
  #failed(error) {
    if (error.status !== 429 && error.status !== 503) this.stop(error);
  }
}
