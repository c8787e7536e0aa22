// Writes a game as a transcript (docs/transcript.md), the text that `afterstate replay` reads, and
// recognises text that is not one. The server checks everything else about a transcript.

import { fromText, applyStep, tileValue, largestRank, toText } from './board.js';

const FIRST_LINE = 'afterstate transcript 1';
const LONGEST_QUOTE = 40;
const LETTERS = 'URDL';
const STEPS_A_LINE = 20;

/** Collects the steps of one game, a small number each. */
export class Recorder {
  #steps = [];

  add({ move, cell, tile }) {
    this.#steps.push(move * 32 + cell * 2 + (tile === 4 ? 1 : 0));
  }

  get length() {
    return this.#steps.length;
  }

  /** @param page that chose the tiles, if no seed did */
  text({ agent, seed, game, spawn4, start, page = null }) {
    const cells = fromText(start);
    let score = 0;
    const words = this.#steps.map((step) => {
      const [move, cell, tile] = [step >> 5, (step >> 1) & 15, step & 1 ? 4 : 2];
      score += applyStep(cells, move, cell, tile);
      return `${LETTERS[move]}${cell.toString(16).toUpperCase()}${tile}`;
    });
    const lines = [];
    for (let i = 0; i < words.length; i += STEPS_A_LINE) lines.push(words.slice(i, i + STEPS_A_LINE).join(' '));
    return [
      FIRST_LINE,
      `agent ${agent}`,
      `spawn4 ${chanceText(spawn4)}`,
      `${page ? `page ${page}` : `seed ${seed}`} game ${game}`,
      `start ${start}`,
      ...lines,
      `end score ${score} moves ${words.length} tile ${tileValue(largestRank(cells))} board ${toText(cells)}`,
      '',
    ].join('\n');
  }
}

/** A probability as a transcript writes it: 0.2, 1.0, 5.0E-4. */
function chanceText(chance) {
  if (chance === 0 || chance >= 1e-3) return Number.isInteger(chance) ? `${chance}.0` : String(chance);
  const [digits, exponent] = chance.toExponential().split('e');
  return `${digits.includes('.') ? digits : `${digits}.0`}E${Number(exponent)}`;
}

/** Why the text cannot be a transcript; empty if it can. */
export function whatIsWrong(text) {
  if (text.trim() === '') return 'it is empty.';
  const [first] = text.split(/\r?\n/, 1);
  if (first.trim() === FIRST_LINE) return '';
  const quote = first.length > LONGEST_QUOTE ? `${first.slice(0, LONGEST_QUOTE)}…` : first;
  return `line 1 is “${quote}”, must be “${FIRST_LINE}”.`;
}
