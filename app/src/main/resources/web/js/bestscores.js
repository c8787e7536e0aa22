// The best score that each agent has made in Watch, by its spec text.

import { recall, remember } from './store.js';

const KEY = 'watch.bests';
const MOST_AGENTS = 100;

export class BestScores {
  #scores = new Map(Object.entries(recall(KEY, {})));

  of(agent) {
    return this.#scores.get(agent) ?? 0;
  }

  /** Takes note of a score; it is kept with the next `save`. */
  note(agent, score) {
    if (score <= this.of(agent)) return;
    this.#scores.delete(agent);
    this.#scores.set(agent, score);
    if (this.#scores.size > MOST_AGENTS) this.#scores.delete(this.#scores.keys().next().value);
  }

  save() {
    remember(KEY, Object.fromEntries(this.#scores));
  }
}
