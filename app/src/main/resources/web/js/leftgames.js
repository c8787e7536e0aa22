// Games of Play that another game has replaced. A reload may come before the database has them, so each waits here until
// it does.

import { whatIsWrongWith } from './gamerecord.js';
import { gameOf, judgementsOf, keepGame } from './gamestore.js';
import { recall, remember } from './store.js';

const KEY = 'play.left';

function leftGames() {
  const left = recall(KEY, []);
  return Array.isArray(left) ? left.filter((record) => whatIsWrongWith(record) === '') : [];
}

function forget({ id, changed }) {
  remember(KEY, leftGames().filter((left) => left.id !== id || left.changed !== changed));
}

/** Keeps a game that is no longer on the board. If the browser keeps no games, it is gone. */
export function leaveGame(record, judgements) {
  remember(KEY, [...leftGames(), record]);
  keepGame(record, judgements).catch(() => {}).then(() => forget(record));
}

/** Keeps the games that waited when the page was closed. What is known about their moves stays. */
export async function keepLeftGames() {
  for (const record of leftGames()) {
    await keep(record).catch(() => {});
    forget(record);
  }
}

async function keep(record) {
  const known = await gameOf(record.id);
  if (!(known?.changed > record.changed)) await keepGame(record, await judgementsOf(record.id));
}
