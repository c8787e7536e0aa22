// From one game of Play to another: a new one, one of “Your games”, one that Replay hands over, one from a given board,
// a branch and back. None replaces the running game without a question.
//
// Elements: #play-new #play-again #play-branch #play-come-back, and the list of games (gamelist.js).

import { byId, whole } from './dom.js';
import { announce } from './announcer.js';
import { go } from './router.js';
import { parsePosition, toText } from './board.js';
import { GameList } from './gamelist.js';
import { gameOf } from './gamestore.js';
import { openInReplay } from './handover.js';
import { askPerson } from './question.js';

export class PlaySwitch {
  #game;
  #stopAgent;
  #show;
  #say;
  #recallGrades;
  #saveSoon;
  #list = new GameList({
    running: () => this.#game.id, onOpen: (record) => this.#openKept(record), onReplay: (record) => openInReplay(record),
  });

  /**
   * @param game the PlayGame that becomes another
   * @param options {stopAgent(), show(), say(text), recallGrades(), saveSoon()}
   */
  constructor(game, { stopAgent, show, say, recallGrades, saveSoon }) {
    this.#game = game;
    this.#stopAgent = stopAgent;
    this.#show = show;
    this.#say = say;
    this.#recallGrades = recallGrades;
    this.#saveSoon = saveSoon;
    const click = (id, action) => byId(id).addEventListener('click', action);
    click('play-new', () => this.#askForNewGame());
    click('play-again', () => this.#newGame());
    click('play-branch', () => this.#branch());
    click('play-come-back', () => this.#comeBack());
  }

  showGames() {
    this.#list.show();
  }

  tellThatNothingIsKept() {
    this.#list.tellThatNothingIsKept();
  }

  async beginAt(text) {
    let board;
    try {
      board = toText(parsePosition(text));
    } catch (error) {
      this.#say(error.message);
      return;
    }
    if (!await this.#mayReplace('Play from the given board?', 'Play from there')) return;
    this.#stopAgent();
    this.#game.restart(board);
    this.#show();
  }

  /** Opens a game that Replay hands over, to be continued at one of its moves. Resolves with whether it is open. */
  async takeOver(record) {
    const own = record.parent?.id === this.#game.id || record.id === this.#game.id;
    if (!own && !await this.#mayReplace('Play on from the game in Replay?', 'Play on from there')) return false;
    this.#open(record, 'Play on from here: it is your move.');
    return true;
  }

  async #mayReplace(question, yes) {
    if (!this.#game.running) return true;
    return askPerson({
      question, detail: `Your game has ${whole(this.#game.score)} points. It is kept in “Your games”.`, yes, no: 'Keep playing',
    });
  }

  async #openKept(record) {
    if (!await this.#mayReplace('Open another game?', 'Open it')) return;
    this.#open(record, record.summary.over ? 'This game is over.' : 'The game goes on.');
    byId('play-board').scrollIntoView({ block: 'nearest' });
  }

  #open(record, words) {
    this.#stopAgent();
    this.#game.open(record);
    this.#show();
    this.#say(words);
    announce(words);
    this.#recallGrades();
    this.#list.show();
  }

  async #askForNewGame() {
    if (await this.#mayReplace('Start a new game?', 'New game')) this.#newGame();
  }

  #newGame() {
    this.#stopAgent();
    this.#game.restart();
    this.#show();
    this.#say('A new game. Good luck!');
    announce('New game');
  }

  #branch() {
    this.#game.branch();
    this.#show();
    this.#say('A branch begins here. The game before it is kept.');
    this.#saveSoon();
  }

  async #comeBack() {
    const { id, address } = this.#game.parent;
    if (address) {
      go(address);
      return;
    }
    const record = await gameOf(id).catch(() => null);
    if (record) this.#open(record, 'Back in the game from which the branch began.');
    else this.#say('The game from which this branch began has been removed.');
  }
}
