// The ranking of the class: a row for each player, whatever the name is, and the file of a round.

import { el, setText, whole } from './dom.js';

const KINDS = { person: '', program: 'program', agent: 'agent' };

/** `3rd of 28` */
export function placeText(place, of) {
  return `${ordinal(place)} of ${of}`;
}

function ordinal(number) {
  const teen = Math.floor(number / 10) % 10 === 1;
  return `${number}${teen ? 'th' : ['th', 'st', 'nd', 'rd'][number % 10] ?? 'th'}`;
}

/**
 * Rows are kept and changed, so that a list of sixty costs little and a focused button stays where
 * it is.
 * @param mine the number of the player here, or null
 * @param remove called with a player, or null if the person may not remove any
 */
export function drawRanking(list, players, { mine, remove }) {
  const rows = new Map([...list.children].map((row) => [row.dataset.number, row]));
  players.forEach((player, i) => {
    const key = String(player.number);
    const row = rows.get(key) ?? newRow(player);
    rows.delete(key);
    showRow(row, player, mine, remove);
    if (list.children[i] !== row) list.insertBefore(row, list.children[i] ?? null);
  });
  for (const gone of rows.values()) gone.remove();
}

function newRow({ number, name, kind }) {
  return el('li', { id: `class-row-${number}`, class: 'rank-row', 'data-number': number },
    el('span', { class: 'rank-place' }),
    el('span', { class: 'rank-name' }, name, KINDS[kind] ? el('small', { class: 'rank-kind' }, KINDS[kind]) : null),
    el('span', { class: 'rank-note' }),
    el('span', { class: 'rank-tile tile-face' }),
    el('b', { class: 'rank-score number' }));
}

function showRow(row, player, mine, remove) {
  const [place, , note, tile, score] = row.children;
  setText(place, String(player.place));
  setText(note, player.over ? 'game over' : player.here ? '' : 'away');
  setText(tile, player.tile ? String(player.tile) : '');
  tile.dataset.rank = player.tile ? Math.log2(player.tile) : 0;
  setText(score, whole(player.score));
  row.classList.toggle('rank-mine', player.number === mine);
  row.classList.toggle('rank-away', !player.here);
  if (remove && !row.querySelector('button')) {
    row.append(el('button', {
      class: 'quiet rank-remove', type: 'button', 'aria-label': `Remove ${player.name}`, title: 'Remove',
      on: { click: () => remove(player) },
    }, '×'));
  }
}

/** A quote inside is doubled; a text that a spreadsheet would take for a formula begins with a '. */
function cell(text) {
  return `"${text.replace(/^[=+\-@\t]/, "'$&").replaceAll('"', '""')}"`;
}

export function rankingCsv({ round, seed, players }) {
  return ['round,seed,place,name,kind,score,moves,tile', ...players.map((player) => [
    round, seed ?? '', player.place, cell(player.name), player.kind, player.score, player.moves, player.tile,
  ].join(','))].map((line) => `${line}\n`).join('');
}
