// Listens to the ranking of the class for as long as the view is open, whatever the connection does.

import { isAway, pause, readEvents } from './api.js';
import { AWAY, serverIsBack } from './connection.js';

const RETRY_MILLIS = 1000;
const NOT_FOUND = 404;

export class ClassFeed {
  #calls;
  #abort = null;

  /** @param calls {player() its id or null, onRanking(ranking), onLost() the player is not known, onTrouble(text)} */
  constructor(calls) {
    this.#calls = calls;
  }

  start() {
    if (this.#abort) return;
    this.#abort = new AbortController();
    this.#listen(this.#abort.signal);
  }

  stop() {
    this.#abort?.abort();
    this.#abort = null;
  }

  restart() {
    this.stop();
    this.start();
  }

  async #listen(signal) {
    while (!signal.aborted) {
      const id = this.#calls.player();
      try {
        await readEvents(`/api/class/events${id ? `?player=${id}` : ''}`, (name, data) => {
          if (signal.aborted) return;
          this.#calls.onTrouble('');
          this.#calls.onRanking(data);
        }, signal);
      } catch (error) {
        if (signal.aborted || error.name === 'AbortError') return;
        if (error.status === NOT_FOUND) this.#calls.onLost();
        else this.#calls.onTrouble(isAway(error) ? AWAY : error.message);
        if (isAway(error)) await serverIsBack();
        else await pause(RETRY_MILLIS);
      }
    }
  }
}
