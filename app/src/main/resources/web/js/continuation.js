// An agent takes over from a person: a game on the server that begins on the person's board.

import { isPassing } from './api.js';
import { LiveGame } from './livegame.js';
import { Pacer } from './pacer.js';

export class Continuation {
  #game = null;
  #onStep;
  #onFrame;
  #onEnd;
  #onWait;
  #pacer = new Pacer((due) => this.#frame(due), { eased: true });

  /** @param options {onStep(step), onFrame(next step, null if it is not known), onWait(error, null when it is over), onEnd(error)} */
  constructor({ onStep, onFrame, onWait, onEnd }) {
    this.#onWait = onWait;
    this.#onFrame = onFrame;
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
    const game = new LiveGame(view, {
      onStep: (step) => this.#onStep(step),
      onError: (error) => this.#failed(error),
      onGoingOn: () => this.#onWait(null),
    });
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
    const played = this.#game.advance(due, this.#pacer.rate, { ahead: true });
    this.#pacer.played(played);
    if (played > 0) this.#onFrame(this.#game.next);
    if (this.#game?.over) this.stop();
  }

  /** Waits for a server that is busy or down; any other error ends the game. */
  #failed(error) {
    if (isPassing(error)) this.#onWait(error);
    else this.stop(error);
  }
}
