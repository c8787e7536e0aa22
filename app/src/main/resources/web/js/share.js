// A game as a link: its seed and its moves, three moves to a character, after the # of an address of
// Replay. What is after the # stays in the browser: no server sees it. A longer game is a file.

import { copyText, el, flash, readChance, readGame, readSeed } from './dom.js';
import { fromText, toText } from './board.js';
import { Dice, USUAL_SPAWN4 } from './dice.js';
import { Recorder } from './transcript.js';

/** Longer addresses are cut off in too many places where people paste them. */
const LONGEST = 4000;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const MOVES_A_CHARACTER = 3;
export const TOO_LONG = 'This game is too long for a link. Save it as a file and send that; Replay opens it.';

/** `7.AbC`: how many moves, and the moves, the first in the highest bits of a character. */
export function packMoves(moves) {
  let text = `${moves.length}.`;
  for (let i = 0; i < moves.length; i += MOVES_A_CHARACTER) {
    text += ALPHABET[(moves[i] << 4) | ((moves[i + 1] ?? 0) << 2) | (moves[i + 2] ?? 0)];
  }
  return text;
}

/** Throws an Error if the text is not what `packMoves` writes. */
export function unpackMoves(text) {
  const [, count, characters] = /^(\d{1,6})\.([\w-]*)$/.exec(text) ?? [];
  if (count === undefined || characters.length !== Math.ceil(Number(count) / MOVES_A_CHARACTER)) {
    throw new Error('its moves are cut off or damaged');
  }
  return Array.from({ length: Number(count) }, (_, i) => {
    const bits = ALPHABET.indexOf(characters[Math.floor(i / MOVES_A_CHARACTER)]);
    return (bits >> (4 - 2 * (i % MOVES_A_CHARACTER))) & 3;
  });
}

/** The address of a game {agent, seed, game, spawn4, moves}, or null if it would be too long. */
export function shareLink({ agent, seed, game = '0', spawn4 = USUAL_SPAWN4, moves }) {
  const fields = new URLSearchParams({ agent, seed });
  if (String(game) !== '0') fields.set('game', game);
  if (spawn4 !== USUAL_SPAWN4) fields.set('spawn4', spawn4);
  fields.set('moves', packMoves(moves));
  const link = `${location.origin}/replay#${fields}`;
  return link.length <= LONGEST ? link : null;
}

/** Copies the link of a game. Where a page may not copy, the note below the button shows it. */
export async function copyLink(game, button, note) {
  const link = shareLink(game);
  if (await copyText(link)) flash(button, 'Copied');
  else note.replaceChildren(el('a', { href: link }, 'The link to this game: copy its address.'));
}

/** Whether the part of an address after the # is a game. */
export function isShared(hash) {
  return new URLSearchParams(hash.slice(1)).has('moves');
}

/** The transcript of a game that is part of an address. Throws an Error that says what is wrong. */
export function openShared(hash) {
  const fields = new URLSearchParams(hash.slice(1));
  const seed = readSeed(fields.get('seed') ?? '');
  const game = readGame(fields.get('game') ?? '0');
  const spawn4 = readChance(fields.get('spawn4') ?? String(USUAL_SPAWN4));
  return transcriptOf({
    agent: fields.get('agent') ?? 'human', seed, game, spawn4, moves: unpackMoves(fields.get('moves')),
  });
}

/**
 * The transcript of a game {agent, seed, game, spawn4, moves}. One that began on a given board, {start, dealt}, names
 * this page as the origin of its tiles: no seed gives that board.
 */
export function transcriptOf({ agent, seed, game = '0', spawn4 = USUAL_SPAWN4, moves, start = null, dealt }) {
  const dice = new Dice(seed, game, spawn4);
  const recorder = new Recorder();
  const steps = start === null ? dice.replay(moves) : dice.replay(moves, fromText(start), dealt);
  for (const step of steps) recorder.add(step);
  const page = start === null ? null : `${location.origin}/play`;
  return recorder.text({ agent, seed, game, spawn4, page, start: start ?? toText(dice.deal()) });
}
