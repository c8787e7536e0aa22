// Practice, endgames: an endgame is solved when it is opened, so every move shows its true chance; a
// person plays it beside perfect play on the same tiles.
//
// Elements: #endgame-board #endgame-perfect (boards), #endgame-chance #endgame-given #endgame-moves
// #endgame-perfect-chance, #endgame-task #endgame-status #endgame-perfect-status, #endgame-up
// #endgame-right #endgame-down #endgame-left, #endgame-new #endgame-hint #endgame-finish,
// #endgame-options-title #endgame-options, #endgame-always (check box), #endgame-form: #endgame-shape
// #endgame-goal #endgame-walls #endgame-open, #endgame-error #endgame-progress #endgame-facts,
// #endgame-stats #endgame-forget.
// Address: /practice?endgame=DIGITS&goal=TILE

import { byId, el, randomSeed, setText, takesKeys, whole } from './dom.js';
import { recall, remember } from './store.js';
import { setQuery } from './router.js';
import { announce } from './announcer.js';
import { MOVES, parsePosition, rankOfTile, tileValue, toText } from './board.js';
import { BoardArrows } from './arrows.js';
import { moveWords } from './grades.js';
import { moveOfKey, onSwipe } from './controls.js';
import { Endgame } from './endgamerules.js';
import { EndgameGame } from './endgamegame.js';
import { EndgameSolutions } from './endgamesolutions.js';
import { EndgameStats } from './endgamestats.js';
import { OptionBars, chanceText } from './optionbars.js';
import { WalledBoard } from './walledboard.js';

/** Formations to choose from, by their walls. */
const SHAPES = [
  ['Seven cells', 'GFEDCBA980000000'],
  ['Two rows', 'FEDCBA9800000000'],
  ['Steps of four, three and one', 'FEDCBA9080000000'],
  ['Nine cells: two rows and one more', 'FEDCBA9000000000'],
  ['Nine cells: three by three', 'FEDCB000A0009000'],
];
const GOALS = [32, 64, 128, 256];
const FIRST = { walls: SHAPES[0][1], goal: 128 };
const FINISH_MILLIS = 120;

export class Endgames {
  #board = new WalledBoard(byId('endgame-board'));
  #perfect = new WalledBoard(byId('endgame-perfect'));
  #arrows = new BoardArrows(byId('endgame-board'));
  #bars = new OptionBars(byId('endgame-options'), 'endgame-option');
  #solutions = new EndgameSolutions();
  #stats = new EndgameStats(byId('endgame-stats'));
  #endgame = null;
  #chances = null;
  #game = null;
  /** Whether the person saw chances before a move: the game is not counted then. */
  #helped = false;
  #finishing = 0;

  constructor() {
    byId('endgame-shape').append(...SHAPES.map(([name, walls]) => el('option', { value: walls }, name)), el('option', { value: '' }, 'My own walls'));
    byId('endgame-goal').append(...GOALS.map((goal) => el('option', { value: goal }, String(goal))));
    MOVES.forEach((move, code) => byId(`endgame-${move}`).addEventListener('click', () => this.#move(code)));
    const click = (id, action) => byId(id).addEventListener('click', action);
    click('endgame-new', () => this.#newGame());
    click('endgame-hint', () => this.#hint());
    click('endgame-finish', () => this.#finish());
    click('endgame-forget', () => this.#stats.forget(this.#endgame));
    byId('endgame-shape').addEventListener('change', () => this.#chooseShape());
    byId('endgame-goal').addEventListener('change', () => this.#openChosen());
    byId('endgame-form').addEventListener('submit', (event) => { event.preventDefault(); this.#openChosen(); });
    byId('endgame-always').checked = recall('practice.always', false);
    byId('endgame-always').addEventListener('change', () => {
      remember('practice.always', byId('endgame-always').checked);
      this.#showOptions();
    });
    document.addEventListener('keydown', (event) => this.#onKey(event));
    onSwipe(byId('endgame-board'), (move) => this.#move(move));
  }

  enter(query) {
    const kept = recall('practice.endgame', FIRST);
    const asked = query.get('endgame');
    const walls = asked && asked !== 'last' ? asked : kept.walls ?? FIRST.walls;
    const goal = Number(query.get('goal') ?? kept.goal ?? FIRST.goal);
    const isOpen = this.#endgame && this.#endgame.key === `${walls} ${goal}`;
    if (!isOpen) this.#open(walls, goal);
    else this.#writeAddress();
  }

  leave() {
    this.#stopFinishing();
  }

  // Choosing and solving.

  #chooseShape() {
    const walls = byId('endgame-shape').value;
    byId('endgame-walls-field').hidden = walls !== '';
    if (walls === '') byId('endgame-walls').focus();
    else this.#open(walls, Number(byId('endgame-goal').value));
  }

  #openChosen() {
    this.#open(byId('endgame-shape').value || byId('endgame-walls').value, Number(byId('endgame-goal').value));
  }

  async #open(text, goal) {
    this.#showForm(text, goal);
    let endgame;
    try {
      endgame = endgameOf(text, goal);
    } catch (error) {
      setText(byId('endgame-error'), error.message);
      return;
    }
    this.#stopFinishing();
    this.#endgame = endgame;
    this.#chances = this.#game = null;
    remember('practice.endgame', { walls: toText(endgame.walls), goal });
    this.#writeAddress();
    this.#board.setWalls(endgame);
    this.#perfect.setWalls(endgame);
    this.#showEmpty(`Solving ${whole(endgame.states)} states …`);
    try {
      const { chances, millis } = await this.#solutions.of(endgame, (share) => this.#showProgress(share));
      if (endgame !== this.#endgame) return;
      this.#chances = chances;
      this.#showFacts(millis);
      this.#newGame();
    } catch (error) {
      if (endgame !== this.#endgame) return;
      setText(byId('endgame-task'), ' ');
      setText(byId('endgame-error'), error.message);
    } finally {
      if (endgame === this.#endgame) byId('endgame-progress').hidden = true;
    }
  }

  #showForm(text, goal) {
    setText(byId('endgame-error'), '');
    const isPreset = SHAPES.some(([, walls]) => walls === text);
    byId('endgame-shape').value = isPreset ? text : '';
    byId('endgame-walls-field').hidden = isPreset;
    byId('endgame-walls').value = text;
    if (GOALS.includes(goal)) byId('endgame-goal').value = goal;
  }

  #writeAddress() {
    setQuery('practice', { endgame: toText(this.#endgame.walls), goal: tileValue(this.#endgame.goalRank) });
  }

  #showProgress(share) {
    byId('endgame-progress').hidden = false;
    byId('endgame-progress').value = share;
  }

  #showFacts(millis) {
    const { free, states, goalRank } = this.#endgame;
    setText(byId('endgame-facts'), `Under perfect play, ${tileValue(goalRank)} is made in ${chanceText(this.#endgame.startChance(this.#chances))} of games. `
      + `${free.length} free cells, ${whole(states)} states, solved in ${(millis / 1000).toFixed(1)} s.`);
  }

  // A game.

  #newGame() {
    if (!this.#chances) return;
    this.#stopFinishing();
    this.#game = new EndgameGame(this.#endgame, this.#chances, randomSeed());
    this.#helped = false;
    this.#board.view.draw(this.#game.you.cells);
    this.#perfect.view.draw(this.#game.perfect.cells);
    setText(byId('endgame-task'), `Make ${tileValue(this.#endgame.goalRank)}. Hatched tiles are walls.`);
    this.#say(' ');
    this.#bars.clear();
    this.#show();
    announce(`New endgame. Make ${tileValue(this.#endgame.goalRank)}.`);
  }

  #move(move) {
    const game = this.#game;
    if (!game || game.over) return;
    const { options, best } = game.you;
    const played = game.play(move);
    if (!played) {
      this.#board.view.refuse();
      return;
    }
    this.#board.animate(move, played.spawned);
    this.#perfectMove();
    this.#say(moveText(move, best, options, played.gave));
    this.#bars.show(options, move);
    setText(byId('endgame-options-title'), 'The chances of your last move');
    this.#show();
    if (game.over) this.#ended();
    else announce(byId('endgame-status').textContent);
  }

  #perfectMove() {
    const step = this.#game.playPerfect();
    if (step) this.#perfect.animate(step.move, step.spawned);
    return step !== null;
  }

  #ended() {
    const { you, given } = this.#game;
    const goal = tileValue(this.#endgame.goalRank);
    const result = `${you.made ? `You made ${goal}!` : `No move is left, and ${goal} is not made.`} You gave away ${chanceText(given)} in all.`;
    setText(byId('endgame-task'), this.#helped ? `${result} With help, so it is not counted.` : result);
    if (!this.#helped) this.#stats.add(this.#endgame, this.#game);
    announce(`${result} ${byId('endgame-status').textContent}`);
    byId('endgame-new').focus({ preventScroll: true });
  }

  #hint() {
    if (!this.#game || this.#game.over) return;
    this.#helped = true;
    const { options, best } = this.#game.you;
    this.#bars.show(options, best);
    setText(byId('endgame-options-title'), 'The chances of the moves');
    this.#arrows.show({ better: best });
    this.#say(`${moveWords(best)} is perfect: ${chanceText(options[best])}.`);
    announce(byId('endgame-status').textContent);
  }

  /** Lets perfect play end its game, once the person's is over. */
  #finish() {
    if (!this.#game || this.#finishing) return;
    this.#finishing = setInterval(() => {
      if (!this.#perfectMove()) this.#stopFinishing();
      this.#showPerfect();
    }, FINISH_MILLIS);
  }

  #stopFinishing() {
    clearInterval(this.#finishing);
    this.#finishing = 0;
  }

  // Drawing.

  #say(text) {
    setText(byId('endgame-status'), text);
  }

  #showEmpty(text) {
    this.#board.view.draw(this.#endgame.walls);
    this.#perfect.view.draw(this.#endgame.walls);
    this.#arrows.clear();
    this.#bars.clear();
    setText(byId('endgame-task'), text);
    this.#say(' ');
    setText(byId('endgame-facts'), '');
    setText(byId('endgame-perfect-status'), ' ');
    for (const id of ['endgame-chance', 'endgame-given', 'endgame-moves', 'endgame-perfect-chance']) setText(byId(id), '–');
    this.#enable();
    this.#stats.show(this.#endgame);
  }

  #show() {
    const { you, given } = this.#game;
    this.#arrows.clear();
    setText(byId('endgame-chance'), chanceText(you.chance));
    setText(byId('endgame-given'), chanceText(given));
    setText(byId('endgame-moves'), whole(you.moves));
    this.#showPerfect();
    this.#enable();
    this.#showOptions();
    this.#stats.show(this.#endgame);
  }

  #showPerfect() {
    const { perfect, you } = this.#game;
    setText(byId('endgame-perfect-chance'), chanceText(perfect.chance));
    setText(byId('endgame-perfect-status'), perfect.made ? `Made it after ${whole(perfect.moves)} moves.`
      : perfect.over ? `No move is left after ${whole(perfect.moves)}: even perfect play needs luck.`
        : `${whole(perfect.moves)} moves so far.`);
    byId('endgame-finish').hidden = !you.over || perfect.over;
  }

  /** The chances of this board, if the person wants to see them before a move. */
  #showOptions() {
    if (!byId('endgame-always').checked || !this.#game || this.#game.over) return;
    this.#helped = true;
    this.#bars.show(this.#game.you.options, this.#game.you.best);
    setText(byId('endgame-options-title'), 'The chances of the moves');
  }

  #enable() {
    const options = this.#game?.you.options ?? [];
    MOVES.forEach((move, code) => { byId(`endgame-${move}`).disabled = (options[code] ?? null) === null; });
    byId('endgame-hint').disabled = !this.#game || this.#game.over;
    byId('endgame-new').disabled = !this.#chances;
  }

  #onKey(event) {
    if (byId('view-practice').hidden || byId('practice-endgames').hidden || takesKeys(event.target)) return;
    const move = moveOfKey(event);
    if (move !== null) this.#move(move);
    else if (event.key.toLowerCase() === 'n' && !event.ctrlKey && !event.metaKey && !event.altKey) this.#newGame();
    else if (event.key === '?') this.#hint();
    else return;
    event.preventDefault();
  }
}

function endgameOf(text, goal) {
  const rank = rankOfTile(String(goal));
  if (rank === null) throw new Error(`The goal is ${goal}; it must be a tile, such as 128.`);
  return new Endgame(toText(parsePosition(text)), rank);
}

/** `↓ down: perfect.` or `↓ down gave away 3.21 %: ← left keeps 88.10 %.` */
function moveText(move, best, options, gave) {
  return gave === 0 ? `${moveWords(move)}: perfect.`
    : `${moveWords(move)} gave away ${chanceText(gave)}: ${moveWords(best)} keeps ${chanceText(options[best])}.`;
}
