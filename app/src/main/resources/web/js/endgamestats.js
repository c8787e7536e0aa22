// How a person's games in an endgame went: kept in the browser, for each endgame.
//
// What a move gives away is the chance of perfect play before it minus that after it. Over many games,
// the share that is made is the chance at the start minus what was given away: luck evens out.

import { el, fixed, whole } from './dom.js';
import { recall, remember } from './store.js';
import { chanceText } from './optionbars.js';

const KEY = 'practice.endgames';
const NONE = { games: 0, made: 0, start: 0, given: 0, moves: 0, perfectMoves: 0 };

export class EndgameStats {
  #host;

  constructor(host) {
    this.#host = host;
  }

  #all() {
    return { ...recall(KEY, {}) };
  }

  /** Counts a game that is over. */
  add(endgame, { you, start, given, perfectMoves }) {
    const all = this.#all();
    const old = { ...NONE, ...all[endgame.key] };
    all[endgame.key] = {
      games: old.games + 1, made: old.made + (you.made ? 1 : 0), start: old.start + start, given: old.given + given,
      moves: old.moves + you.moves, perfectMoves: old.perfectMoves + perfectMoves,
    };
    remember(KEY, all);
    this.show(endgame);
  }

  forget(endgame) {
    if (!endgame) return;
    const all = this.#all();
    delete all[endgame.key];
    remember(KEY, all);
    this.show(endgame);
  }

  show(endgame) {
    const { games, made, start, given, moves, perfectMoves } = { ...NONE, ...this.#all()[endgame.key] };
    const rows = games === 0 ? [] : [
      ['Games', whole(games)],
      ['Made by you', `${whole(made)} (${fixed(100 * made / games, 1)} %)`],
      ['Perfect play would make', chanceText(start / games)],
      ['Given away per game', chanceText(given / games)],
      ['Luck aside, you would make', chanceText(Math.max(0, (start - given) / games))],
      ['Moves that were perfect', `${fixed(100 * perfectMoves / Math.max(1, moves), 1)} % of ${whole(moves)}`],
    ];
    this.#host.replaceChildren(...rows.flatMap(([name, value]) => [el('dt', {}, name), el('dd', { class: 'number' }, value)]));
    if (games === 0) this.#host.append(el('dt', { class: 'muted' }, 'No game of this endgame has ended yet.'));
  }
}
