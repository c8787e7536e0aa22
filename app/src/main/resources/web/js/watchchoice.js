// Which game Watch plays: the agent, the seed, the number of the game, and what only an address says, which is other
// rules and a board to begin on.
//
// Elements: #watch-seed #watch-new-seed, #watch-game #watch-next-game, and the picker #watch-agent-*.

import { byId, randomSeed, readChance, readGame, readSeed } from './dom.js';
import { AgentPicker } from './agentpicker.js';

export class WatchChoice {
  #picker;
  #seed = '';
  #number = '';
  #spawn4 = '';
  #board = null;

  /** @param onChange called when a person has chosen another game */
  constructor(onChange) {
    this.#picker = new AgentPicker(byId('watch-agent'), { id: 'watch-agent', onChange });
    const listen = (id, event, choose) => byId(id).addEventListener(event, () => { choose(); onChange(); });
    listen('watch-next-game', 'click', () => this.#setGame(String(BigInt(this.#number || '0') + 1n)));
    listen('watch-new-seed', 'click', () => { this.#setGame(''); this.#setSeed(randomSeed()); });
    listen('watch-game', 'change', () => this.#setGame(byId('watch-game').value.trim()));
    listen('watch-seed', 'change', () => this.#setSeed(byId('watch-seed').value.trim() || randomSeed()));
  }

  /** Takes the game that an address names. */
  read(query) {
    this.#picker.set(query.get('agent') ?? this.#picker.spec);
    this.#setSeed(query.get('seed') ?? (this.#seed || randomSeed()));
    this.#setGame(query.get('game') ?? '');
    this.#spawn4 = query.get('spawn4') ?? '';
    this.#board = query.get('board');
  }

  /** As an address has it: texts, and nothing is checked yet. */
  get wanted() {
    return { agent: this.#picker.spec, seed: this.#seed, game: this.#number, spawn4: this.#spawn4, board: this.#board };
  }

  blameAgent(message) {
    this.#picker.showError(message);
  }

  clearError() {
    this.#picker.clearError();
  }

  #setSeed(seed) {
    this.#seed = seed;
    this.#board = null;
    byId('watch-seed').value = seed;
  }

  /** @param number of the game among those of the seed; empty for the first */
  #setGame(number) {
    this.#number = number === '0' ? '' : number;
    this.#board = null;
    byId('watch-game').value = number || '0';
  }
}

/** What POST /api/games takes. Throws an Error that says which text is not a number. */
export function wishOf({ agent, seed, game, spawn4, board }) {
  const wish = { agent, seed: readSeed(seed) };
  if (game) wish.game = readGame(game);
  if (spawn4) wish.spawn4 = readChance(spawn4);
  if (board) wish.board = board;
  return wish;
}
