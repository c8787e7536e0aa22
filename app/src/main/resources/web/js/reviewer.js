// Asks an agent about boards, several in one request, and remembers its answers. The newest board
// comes first, since a person looks at it; the others are all answered in the end.

import { isBusy, pause, postJson } from './api.js';

const AT_ONCE = 2;
const MOST_ANSWERS = 400;
const LARGEST_BATCH = 64;
/** A batch that takes longer than this makes the next one smaller, so that a new board waits little. */
const BATCH_MILLIS = 200;

export class Reviewer {
  #answers = new Map();
  #waiting = [];
  #busy = 0;
  #batch = 2;
  /** Why the server refused the agent: it would refuse it for any board. */
  #refusal = null;

  constructor(agent) {
    this.agent = agent;
  }

  /** What POST /api/judge says about a board's text. */
  ask(board) {
    const known = this.#answers.get(board);
    if (known) return known;
    if (this.#refusal) return Promise.reject(this.#refusal);
    const answer = new Promise((resolve, reject) => {
      this.#waiting.push({ board, resolve, reject });
    });
    this.#answers.set(board, answer);
    answer.then(() => this.#forgetOldest(), () => this.#answers.delete(board));
    this.#next();
    return answer;
  }

  /** Answers are dropped when there are too many; questions never are. */
  #forgetOldest() {
    if (this.#answers.size - this.#waiting.length > MOST_ANSWERS) {
      this.#answers.delete(this.#answers.keys().next().value);
    }
  }

  #next() {
    while (this.#busy < AT_ONCE && this.#waiting.length > 0) {
      this.#send(this.#waiting.splice(-this.#batch).reverse());
    }
  }

  async #send(batch) {
    this.#busy++;
    const begin = performance.now();
    try {
      const { boards } = await this.#post(batch.map(({ board }) => board));
      boards.forEach((answer, i) => batch[i].resolve(answer));
      this.#waiting.unshift(...batch.slice(boards.length).reverse());
      this.#adapt(performance.now() - begin, batch.length);
    } catch (error) {
      if (error.blamesAgent?.()) this.#refuse(error);
      for (const { reject } of batch) reject(error);
    } finally {
      this.#busy--;
      this.#next();
    }
  }

  #adapt(millis, size) {
    if (millis > BATCH_MILLIS) this.#batch = Math.max(1, Math.floor(size / 2));
    else this.#batch = Math.min(LARGEST_BATCH, Math.max(this.#batch, 2 * size));
  }

  #refuse(error) {
    this.#refusal = error;
    for (const { reject } of this.#waiting.splice(0)) reject(error);
  }

  /** Asks a server that is busy until it is not. */
  async #post(boards) {
    for (;;) {
      try {
        return await postJson('/api/judge', { boards, agent: this.agent });
      } catch (error) {
        if (!isBusy(error)) throw error;
        await pause(error.retryAfter * 1000);
      }
    }
  }
}

