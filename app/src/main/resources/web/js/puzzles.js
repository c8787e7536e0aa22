// Practice, puzzles: one board, "find the move", then the answer.
//
// Elements: #puzzle-board, #puzzle-rating #puzzle-change #puzzle-solved #puzzle-row #puzzle-due,
// #puzzle-task #puzzle-status, #puzzle-up #puzzle-right #puzzle-down #puzzle-left, #puzzle-next
// #puzzle-show, #puzzle-source (select), #puzzle-like, #puzzle-own, #puzzle-forget, and those of the
// answer (puzzleanswer.js).

import { byId, setText, takesKeys, whole } from './dom.js';
import { isAway } from './api.js';
import { AWAY, serverIsBack } from './connection.js';
import { recall, remember } from './store.js';
import { announce } from './announcer.js';
import { MOVES, fromText, isLegal } from './board.js';
import { BoardView } from './tiles.js';
import { BoardArrows } from './arrows.js';
import { badge, harmText, moveWords } from './grades.js';
import { moveOfKey, onSwipe } from './controls.js';
import { forgetPractice, mistakes, noteAnswer, progress } from './practicestore.js';
import { answerTo, puzzleSet } from './puzzleset.js';
import { SOURCES, nextPuzzle } from './puzzlequeue.js';
import { waitText } from './leitner.js';
import { PuzzleAnswer } from './puzzleanswer.js';

export class Puzzles {
  #view = new BoardView(byId('puzzle-board'));
  #arrows = new BoardArrows(byId('puzzle-board'));
  #answer = new PuzzleAnswer();
  #puzzle = null;
  /** Whether an answer is on its way or shown. */
  #answered = false;

  constructor() {
    MOVES.forEach((move, code) => byId(`puzzle-${move}`).addEventListener('click', () => this.#try(code)));
    byId('puzzle-next').addEventListener('click', () => this.#next());
    byId('puzzle-show').addEventListener('click', () => this.#try(null));
    byId('puzzle-forget').addEventListener('click', () => this.#forget());
    const chosen = recall('practice.source', 'all');
    byId('puzzle-source').value = chosen in SOURCES ? chosen : 'all';
    byId('puzzle-source').addEventListener('change', () => {
      remember('practice.source', byId('puzzle-source').value);
      this.#next();
    });
    document.addEventListener('keydown', (event) => this.#onKey(event));
    onSwipe(byId('puzzle-board'), (move) => this.#try(move));
  }

  enter(query) {
    const source = query.get('puzzles');
    if (Object.hasOwn(SOURCES, source)) byId('puzzle-source').value = source;
    this.#showNumbers(progress());
    if (!this.#puzzle || !SOURCES[byId('puzzle-source').value](this.#puzzle)) this.#next();
  }

  leave() {}

  async #next() {
    const before = this.#puzzle?.board ?? null;
    this.#answer.hide();
    this.#arrows.clear();
    try {
      const { puzzle, nextDue, due } = await nextPuzzle(byId('puzzle-source').value, before);
      this.#puzzle = puzzle;
      this.#answered = puzzle === null;
      this.#showNumbers(progress(), due);
      this.#offer(nextDue);
    } catch (error) {
      this.#say(isAway(error) ? AWAY : error.message);
      if (isAway(error)) serverIsBack().then(() => this.#next());
    }
  }

  #offer(nextDue) {
    const puzzle = this.#puzzle;
    this.#view.draw(puzzle ? fromText(puzzle.board) : new Uint8Array(16));
    this.#enableMoves();
    if (!puzzle) {
      setText(byId('puzzle-task'), nothingLeft(nextDue));
      this.#say(' ');
      return;
    }
    setText(byId('puzzle-task'), `Find the move. ${sourceText(puzzle)}`);
    this.#say(' ');
    announce('Find the move.');
    answerTo(puzzle).catch(() => {}); // the server thinks while the person does
  }

  #enableMoves() {
    const cells = this.#puzzle && !this.#answered ? fromText(this.#puzzle.board) : null;
    MOVES.forEach((move, code) => { byId(`puzzle-${move}`).disabled = !cells || !isLegal(cells, code); });
    byId('puzzle-show').disabled = !cells;
  }

  /** @param move a code, or null to give up */
  async #try(move) {
    const puzzle = this.#puzzle;
    if (!puzzle || this.#answered) return;
    if (move !== null && !isLegal(fromText(puzzle.board), move)) {
      this.#view.refuse();
      return;
    }
    this.#answered = true;
    this.#enableMoves();
    this.#say('Checking …');
    try {
      const answer = await answerTo(puzzle);
      if (puzzle === this.#puzzle) this.#judge(answer, move, (await puzzleSet()).ratingError);
    } catch (error) {
      this.#answered = false;
      this.#enableMoves();
      this.#say(isAway(error) ? 'The server does not answer. Try again when it is back.' : error.message);
    }
  }

  #judge(answer, move, error) {
    const puzzle = this.#puzzle;
    const solved = move !== null && answer.solves[move];
    const { progress: after, change, card } = noteAnswer(puzzle, solved, error);
    this.#arrows.show({ played: move, grade: move === null ? null : answer.moves[move].grade, better: answer.best });
    this.#answer.show(puzzle, answer, move);
    byId('puzzle-status').replaceChildren(...verdict(answer, move, solved, puzzle, card));
    byId('puzzle-status').dataset.solved = String(solved);
    this.#showNumbers(after, null, change);
    announce(byId('puzzle-status').textContent);
    byId('puzzle-next').focus({ preventScroll: true });
  }

  #say(text) {
    setText(byId('puzzle-status'), text);
    delete byId('puzzle-status').dataset.solved;
  }

  /** @param due how many are due now; counted anew if null */
  async #showNumbers(state, due = null, change = null) {
    setText(byId('puzzle-rating'), state.rating.toFixed(0));
    setText(byId('puzzle-change'), change === null ? '' : `${change < 0 ? '−' : '+'}${whole(Math.abs(change))}`);
    byId('puzzle-change').className = change === null ? '' : change < 0 ? 'grade-blunder' : 'grade-best';
    setText(byId('puzzle-solved'), `${whole(state.solved)} / ${whole(state.tried)}`);
    setText(byId('puzzle-row'), whole(state.inARow));
    const now = Date.now();
    setText(byId('puzzle-due'), whole(due ?? Object.values(state.cards).filter((card) => card.due <= now).length));
    const own = mistakes().length;
    setText(byId('puzzle-own'), own === 0 ? 'None yet. Every mistake and blunder that you make in Play comes here.'
      : `${whole(own)} from your games in Play and Replay.`);
    try {
      const { solvers, puzzles } = await puzzleSet();
      setText(byId('puzzle-like'), likeText(state, solvers, Object.keys(state.seen).length, puzzles.length));
    } catch {
      setText(byId('puzzle-like'), '');
    }
  }

  #forget() {
    if (!confirm('Forget your rating, your mistakes and what you have solved?')) return;
    forgetPractice();
    this.#puzzle = null;
    this.#next();
  }

  #onKey(event) {
    if (byId('view-practice').hidden || byId('practice-puzzles').hidden || takesKeys(event.target)) return;
    const move = moveOfKey(event);
    const onButton = event.target.closest?.('button, a, summary');
    if (move !== null) this.#try(move);
    else if (event.key.toLowerCase() === 'n' && !event.ctrlKey && !event.metaKey && !event.altKey) this.#next();
    else if (event.key === ' ' && this.#answered && !onButton) this.#next();
    else if (event.key === '?') this.#try(null);
    else return;
    event.preventDefault();
  }
}

function sourceText({ own, source, rating }) {
  return own ? 'You went wrong here.'
    : `${source.agent} went wrong here, in move ${whole(source.move)} of a game. Rating of the puzzle: ${whole(rating)}.`;
}

function verdict(answer, move, solved, puzzle, card) {
  const again = card ? ` It comes back ${waitText(card.due - Date.now())}.` : puzzle.own ? ' You know it now: it will not come back.' : '';
  if (move === null) return [`${moveWords(answer.best)} is the move.${again}`];
  const { grade, suffers } = answer.moves[move];
  if (solved) return ['Solved: ', `${moveWords(move)} `, badge(grade), `.${again}`];
  const harmed = harmText(suffers);
  return [`${moveWords(move)}: `, badge(grade), `; ${moveWords(answer.best)} was the move${harmed ? `. ${harmed}` : ''}.${again}`];
}

function nothingLeft(nextDue) {
  return nextDue === null ? 'Nothing is left here. Play a game, or choose other puzzles.'
    : `Nothing is due. The next puzzle comes back ${waitText(nextDue - Date.now())}.`;
}

/** `1480 ± 120. minimax solves puzzles like that. 12 of 500 tried.` */
function likeText({ rating, deviation }, solvers, tried, all) {
  const like = solvers.reduce((best, solver) => (Math.abs(solver.rating - rating) < Math.abs(best.rating - rating) ? solver : best));
  return `${whole(rating)} ± ${whole(2 * deviation)}; the rating of ${like.agent} is ${whole(like.rating)}. ${whole(tried)} of ${whole(all)} puzzles tried.`;
}
