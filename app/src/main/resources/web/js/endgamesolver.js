// Finds the chance of every state of an endgame under perfect play, from the highest sum of tiles
// down: a move keeps the sum and a new tile raises it, so all that a state depends on is known by
// then. The same as Solver.java, on one core and in half the memory.

import { SPAWN4 } from './endgamerules.js';

const MAKES_GOAL = -(2 ** 31);

/**
 * @param onProgress called now and then with the share of the states that are done
 * @returns a Float32Array with the chance of every state before a move
 */
export function solve(endgame, onProgress = () => {}) {
  const count = endgame.free.length;
  const lines = [...linesOf(endgame, false), ...linesOf(endgame, true)];
  const rows = linesOf(endgame, false).length;
  const low = half(endgame, 0, count >> 1, lines);
  const high = half(endgame, count >> 1, count - (count >> 1), lines);
  const spawns = spawnTables(endgame);
  const chances = new Float32Array(endgame.states);
  let best = new Float32Array(1 << 16); // of the states with one sum
  let done = 0;

  for (let sum = low.maxSum + high.maxSum; sum >= 0; sum--) {
    // 1. The mean over new tiles, for all states of this sum. It is kept where the chance before a
    //    move will be: nothing with this sum needs both.
    let size = 0;
    for (let lowState = 0; lowState < low.states; lowState++) {
      const highStates = high.bySum[sum - low.sums[lowState]];
      if (!highStates) continue;
      for (let i = 0; i < highStates.length; i++) {
        const state = highStates[i] * low.states + lowState;
        const powers = spawns[low.empty[lowState] | high.empty[highStates[i]]];
        let twos = 0;
        let fours = 0;
        for (let k = 0; k < powers.length; k++) {
          twos += chances[state + powers[k]];
          fours += chances[state + 2 * powers[k]];
        }
        chances[state] = powers.length === 0 ? 0 : (twos + SPAWN4 * (fours - twos)) / powers.length;
      }
      size += highStates.length;
    }
    // 2. The best move of each.
    if (best.length < size) best = new Float32Array(2 * size);
    let at = 0;
    for (let lowState = 0; lowState < low.states; lowState++) {
      const highStates = high.bySum[sum - low.sums[lowState]];
      if (!highStates) continue;
      for (let i = 0; i < highStates.length; i++) {
        best[at++] = Math.max(
          better(0, rows, lowState, highStates[i], lines, low, high, chances),
          better(rows, lines.length, lowState, highStates[i], lines, low, high, chances));
      }
    }
    // 3. It replaces the mean.
    at = 0;
    for (let lowState = 0; lowState < low.states; lowState++) {
      const highStates = high.bySum[sum - low.sums[lowState]];
      if (!highStates) continue;
      for (let i = 0; i < highStates.length; i++) chances[highStates[i] * low.states + lowState] = best[at++];
    }
    done += size;
    onProgress(done / endgame.states);
  }
  return chances;
}

/** The chance after the better of the two slides along these lines, 0 if both are illegal. */
function better(from, to, lowState, highState, lines, low, high, chances) {
  let first = 0;
  let last = 0;
  for (let i = from; i < to; i++) {
    const code = low.codes[i][lowState] + high.codes[i][highState];
    const change = lines[i].toFirst[code];
    if (change === MAKES_GOAL) return 1; // and so does the other direction
    first += change;
    last += lines[i].toLast[code];
  }
  const state = highState * low.states + lowState;
  const one = first === 0 ? 0 : chances[state + first];
  const other = last === 0 ? 0 : chances[state + last];
  return one > other ? one : other;
}

/**
 * Free cells of rows or columns that no wall divides, with what a slide changes in the state, by the
 * number that the ranks of the line spell: [{indexes, toFirst, toLast}].
 */
function linesOf(endgame, columns) {
  const lines = [];
  for (let line = 0; line < 4; line++) {
    let open = [];
    for (let i = 0; i <= 4; i++) {
      const index = i === 4 ? -1 : endgame.free.indexOf(columns ? i * 4 + line : line * 4 + i);
      if (index >= 0) {
        open.push(index);
      } else {
        if (open.length > 1) lines.push(newLine(endgame, open)); // a single cell cannot slide
        open = [];
      }
    }
  }
  return lines;
}

function newLine(endgame, indexes) {
  const codes = endgame.goalRank ** indexes.length;
  const toFirst = new Int32Array(codes);
  const toLast = new Int32Array(codes);
  for (let code = 0; code < codes; code++) {
    const ranks = indexes.map((_, i) => rankAt(endgame, code, i));
    toFirst[code] = change(endgame, indexes, ranks);
    toLast[code] = change(endgame, indexes.toReversed(), ranks.toReversed());
  }
  return { indexes, toFirst, toLast };
}

function rankAt({ goalRank }, number, i) {
  return Math.floor(number / goalRank ** i) % goalRank;
}

function change({ goalRank, powers }, indexes, ranks) {
  let sum = 0;
  let to = 0; // the next cell to fill
  let last = 0; // the rank in the cell before it, if it may still merge
  for (let from = 0; from < ranks.length; from++) {
    const rank = ranks[from];
    if (rank === 0) continue;
    sum -= rank * powers[indexes[from]];
    if (rank === last) {
      if (rank + 1 === goalRank) return MAKES_GOAL;
      sum += powers[indexes[to - 1]];
      last = 0;
    } else {
      sum += rank * powers[indexes[to++]];
      last = rank;
    }
  }
  return sum;
}

/**
 * One half of the free cells: states are pairs of the states of two halves, so tables are short, and
 * states with a given sum are found without a search. Sums are counted in twos.
 */
function half(endgame, from, size, lines) {
  const states = endgame.goalRank ** size;
  const sums = new Int32Array(states);
  const empty = new Int32Array(states);
  const codes = lines.map(() => new Int32Array(states));
  const bySum = [];
  for (let state = 0; state < states; state++) {
    for (let i = 0; i < size; i++) {
      const rank = rankAt(endgame, state, i);
      if (rank === 0) empty[state] |= 1 << (from + i);
      else sums[state] += 1 << (rank - 1);
      lines.forEach(({ indexes }, line) => {
        const place = indexes.indexOf(from + i);
        if (place >= 0) codes[line][state] += rank * endgame.goalRank ** place;
      });
    }
    (bySum[sums[state]] ??= []).push(state);
  }
  return { states, sums, empty, codes, maxSum: bySum.length - 1, bySum: Array.from(bySum, (list) => list && Int32Array.from(list)) };
}

/** For each set of empty cells, what a 2 in each of them adds to the state. */
function spawnTables({ free, powers }) {
  return Array.from({ length: 1 << free.length }, (_, empty) => Int32Array.from(powers.filter((_power, i) => empty >> i & 1)));
}
