// Asks an agent about boards, one or two at a time, and remembers its answers. The board that a
// person looks at comes before those whose loss is still unknown.

import { isBusy, pause, postJson } from './api.js';

const AT_ONCE = 2;
const MOST_ANSWERS = 400;
const MOST_WAITING = 50;

export class Reviewer {
  #answers = new Map();
  #waiting = [];
  #busy = 0;
  /** Why the server refused the agent: it would refuse it for any board. */
  #refusal = null;

  constructor(agent) {
    this.agent = agent;
  }

  /** The answer of POST /api/ask for a board's text. */
  ask(board) {
    const known = this.#answers.get(board);
    if (known) return known;
    if (this.#refusal) return Promise.reject(this.#refusal);
    const answer = new Promise((resolve, reject) => {
      this.#waiting.push({ board, resolve, reject });
    });
    this.#answers.set(board, answer);
    answer.catch(() => this.#answers.delete(board));
    if (this.#answers.size > MOST_ANSWERS) this.#answers.delete(this.#answers.keys().next().value);
    while (this.#waiting.length > MOST_WAITING) this.#waiting.shift().reject(new Error('Too many boards are waiting.'));
    this.#next();
    return answer;
  }

  #next() {
    while (this.#busy < AT_ONCE && this.#waiting.length > 0) this.#send(this.#waiting.pop());
  }

  async #send({ board, resolve, reject }) {
    this.#busy++;
    try {
      resolve(await this.#post(board));
    } catch (error) {
      if (error.blamesAgent?.()) this.#refuse(error);
      reject(error);
    } finally {
      this.#busy--;
      this.#next();
    }
  }

  #refuse(error) {
    this.#refusal = error;
    for (const { reject } of this.#waiting.splice(0)) reject(error);
  }

  /** Asks a server that is busy once more. */
  async #post(board) {
    const body = { board, agent: this.agent };
    try {
      return await postJson('/api/ask', body);
    } catch (error) {
      if (!isBusy(error)) throw error;
      await pause(error.retryAfter * 1000);
      return postJson('/api/ask', body);
    }
  }
}

/** How much worse a move is than the best, according to an answer; null if that is unknown. */
export function lossOf(answer, move) {
  const values = answer.moves.filter(({ legal }) => legal).map(({ value }) => value);
  const played = answer.moves[move];
  return played.legal && values.length > 0 ? Math.max(0, Math.max(...values) - played.value) : null;
}
