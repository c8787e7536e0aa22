// Solves endgames beside the page, so that the page never stands still.
//
// Receives {board, goalRank}; answers {share} now and then, and at last {chances, millis} or {error}.

import { Endgame } from './endgamerules.js';
import { solve } from './endgamesolver.js';

const TELL_MILLIS = 50;

addEventListener('message', ({ data: { board, goalRank } }) => {
  const begin = performance.now();
  let told = begin;
  const tell = (share) => {
    if (performance.now() - told < TELL_MILLIS) return;
    told = performance.now();
    postMessage({ share });
  };
  try {
    const chances = solve(new Endgame(board, goalRank), tell);
    postMessage({ chances, millis: performance.now() - begin }, [chances.buffer]);
  } catch (error) {
    postMessage({ error: error instanceof RangeError ? 'This browser has not enough memory for this endgame. Choose a smaller goal.' : error.message });
  }
});
