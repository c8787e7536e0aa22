// Practice: puzzles, and endgames whose chances are known exactly. Each part is loaded when it is
// opened for the first time.
//
// Elements: #practice-to-puzzles #practice-to-endgames (links), #practice-puzzles #practice-endgames,
// #practice-error.
// Address: /practice[?puzzles=own, or another source of puzzles], or /practice?endgame=DIGITS&goal=TILE

import { byId, setText } from './dom.js';

const PARTS = {
  puzzles: () => import('./puzzles.js').then(({ Puzzles }) => new Puzzles()),
  endgames: () => import('./endgames.js').then(({ Endgames }) => new Endgames()),
};

export class PracticeView {
  #parts = {};
  #open = null;

  async enter(query) {
    const name = query.has('endgame') ? 'endgames' : 'puzzles';
    if (this.#open !== name) this.leave();
    this.#open = name;
    for (const other of Object.keys(PARTS)) {
      byId(`practice-${other}`).hidden = other !== name;
      const link = byId(`practice-to-${other}`);
      if (other === name) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
    this.#parts[name] ??= PARTS[name]();
    const part = await this.#parts[name].catch(() => null);
    if (!part) this.#parts[name] = null; // to be tried again
    setText(byId('practice-error'), part ? '' : 'This part of the page could not be loaded. Is the server still running?');
    if (this.#open === name) part?.enter(query);
  }

  leave() {
    const part = this.#open && this.#parts[this.#open];
    this.#open = null;
    part?.then((loaded) => loaded.leave(), () => {});
  }
}
