// The rules of 2048, exact up to 131072. A board is a Uint8Array of 16 ranks, row by row from the
// top left: 0 is empty, 1 a 2, 2 a 4, ... 17 a 131072. Boards are never changed in place, except
// by `applyStep`, which replays thousands of steps a second.

export const MOVES = ['up', 'right', 'down', 'left'];
export const ARROWS = ['↑', '→', '↓', '←'];
export const TOP_RANK = 17;
export const EMPTY_BOARD = '0'.repeat(16);

const DIGITS = '0123456789ABCDEFGH';

/** For each move its four rows or columns, each beginning at the wall that tiles slide to. */
const LINES = MOVES.map((_, move) => [0, 1, 2, 3].map((line) => [0, 1, 2, 3].map((step) => {
  switch (move) {
    case 0: return step * 4 + line;
    case 1: return line * 4 + 3 - step;
    case 2: return (3 - step) * 4 + line;
    default: return line * 4 + step;
  }
})));

export function tileValue(rank) {
  return rank === 0 ? 0 : 2 ** rank;
}

/**
 * Slides all tiles. `motions`, where given, receives what each tile does:
 * {from, to, rank, merged}, so that it can be animated.
 */
export function slide(cells, move, motions) {
  const after = new Uint8Array(16);
  let gain = 0;
  let moved = false;
  for (const line of LINES[move]) {
    let target = 0;
    let mergeable = false;
    for (const from of line) {
      const rank = cells[from];
      if (rank === 0) continue;
      const merged = mergeable && after[line[target - 1]] === rank && rank < TOP_RANK;
      const to = merged ? line[target - 1] : line[target++];
      after[to] = merged ? rank + 1 : rank;
      if (merged) gain += tileValue(rank + 1);
      mergeable = !merged;
      moved ||= to !== from;
      motions?.push({ from, to, rank, merged });
    }
  }
  return { cells: after, gain, moved };
}

/** Plays one step of a game (a move, then the tile that appeared) on `cells` itself. */
export function applyStep(cells, move, cell, tile) {
  const { cells: after, gain } = slide(cells, move);
  after[cell] = tile === 4 ? 2 : 1;
  cells.set(after);
  return gain;
}

export function isLegal(cells, move) {
  return slide(cells, move).moved;
}

export function isOver(cells) {
  return MOVES.every((_, move) => !isLegal(cells, move));
}

export function emptyCells(cells) {
  const empty = [];
  cells.forEach((rank, cell) => { if (rank === 0) empty.push(cell); });
  return empty;
}

export function largestRank(cells) {
  return Math.max(...cells);
}

export function toText(cells) {
  return Array.from(cells, (rank) => DIGITS[rank]).join('');
}

/** The board of 16 rank digits that are known to be valid. */
export function fromText(text) {
  return Uint8Array.from(text, (digit) => DIGITS.indexOf(digit));
}

/**
 * Reads what people type or paste: 16 rank digits, or 16 numbers with anything between them;
 * an empty cell is 0 or a dot. Throws an Error that says what is wrong.
 */
export function parsePosition(text) {
  const words = text.split(/[\s,;|/[\]]+/).filter((word) => word !== '');
  const compact = words.join('').toUpperCase();
  if (words.length !== 16) {
    if (/^[0-9A-H]{16}$/.test(compact)) return fromText(compact);
    throw new Error(`A position is 16 rank digits or 16 numbers; this is ${words.length === 1
      ? `${compact.length} characters` : `${words.length} words`}.`);
  }
  return Uint8Array.from(words, rankOfWord);
}

function rankOfWord(word) {
  const rank = rankOfTile(word === '.' ? '0' : word);
  if (rank === null) throw new Error(`“${word}” is not a tile: 0, 2, 4, 8 and so on to 131072.`);
  return rank;
}

/** The rank of a tile's number, or null if there is no such tile. */
export function rankOfTile(word) {
  if (word === '0') return 0;
  for (let rank = 1; rank <= TOP_RANK; rank++) if (String(2 ** rank) === word) return rank;
  return null;
}

/** The rank that a digit 0-9 or a letter A-H stands for, or null for anything else. */
export function rankOfDigit(character) {
  const rank = DIGITS.indexOf(character.toUpperCase());
  return rank < 0 ? null : rank;
}

/** The board in words, for screen readers. */
export function describe(cells) {
  const rows = [0, 4, 8, 12].map((start) => Array.from(cells.slice(start, start + 4),
    (rank) => (rank === 0 ? 'empty' : String(tileValue(rank)))).join(', '));
  return rows.map((row, i) => `Row ${i + 1}: ${row}.`).join(' ');
}
