// Solves endgames in a worker, one at a time, and keeps some solutions: the latest, as far as they
// fit. Asking for another one ends the work on the one before.

import { toText } from './board.js';

/** States of all solutions that are kept: 4 bytes each. */
const MOST_KEPT = 45_000_000;

export class EndgameSolutions {
  #kept = new Map();
  #worker = null;

  /** Resolves to {chances, millis}; rejects with a sentence for people. `onProgress` gets a share. */
  of(endgame, onProgress) {
    this.#worker?.terminate();
    this.#worker = null;
    const known = this.#kept.get(endgame.key);
    return known ? Promise.resolve(known) : this.#solve(endgame, onProgress);
  }

  #solve({ walls, goalRank, states, key }, onProgress) {
    return new Promise((resolve, reject) => {
      const worker = new Worker('/js/endgameworker.js', { type: 'module' });
      const end = () => {
        worker.terminate();
        if (this.#worker === worker) this.#worker = null;
      };
      this.#worker = worker;
      this.#makeRoom(states);
      worker.addEventListener('message', ({ data }) => {
        if (data.share !== undefined) {
          onProgress(data.share);
          return;
        }
        end();
        if (data.error) {
          reject(new Error(data.error));
          return;
        }
        this.#kept.set(key, data);
        resolve(data);
      });
      worker.addEventListener('error', () => {
        end();
        reject(new Error('The endgame could not be solved in this browser.'));
      });
      worker.postMessage({ board: toText(walls), goalRank });
    });
  }

  #makeRoom(states) {
    let sum = states + [...this.#kept.values()].reduce((all, { chances }) => all + chances.length, 0);
    for (const [key, { chances }] of this.#kept) {
      if (sum <= MOST_KEPT) return;
      this.#kept.delete(key);
      sum -= chances.length;
    }
  }
}
