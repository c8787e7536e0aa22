// The person's games in the browser's database: one store with the records (gamerecord.js) and what they came to,
// one with the judgements of their moves, which are long and seldom needed.
//
// A browser may refuse to keep anything, in a private window for example. Then every call rejects, and the views
// say so.

const NAME = 'afterstate';
const VERSION = 1;
const GAMES = 'games';
const JUDGEMENTS = 'judgements';

/** Tells about games that were added, changed or removed, also by another tab. */
export const gamesChanged = new EventTarget();

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('afterstate.games') : null;
channel?.addEventListener('message', () => gamesChanged.dispatchEvent(new Event('change')));

let opening = null;

function database() {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(GAMES, { keyPath: 'id' });
      request.result.createObjectStore(JUDGEMENTS, { keyPath: 'id' });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  opening.catch(() => { opening = null; });
  return opening;
}

/** Runs `action(stores)` in one transaction; resolves with the result of the request that it returns. */
async function transact(mode, action) {
  const transaction = (await database()).transaction([GAMES, JUDGEMENTS], mode);
  const request = action(transaction.objectStore(GAMES), transaction.objectStore(JUDGEMENTS));
  await new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onerror = transaction.onabort = () => reject(transaction.error);
  });
  return request?.result;
}

function tellOthers() {
  gamesChanged.dispatchEvent(new Event('change'));
  channel?.postMessage('changed');
}

/** All records, those that were played last first. */
export async function allGames() {
  const games = await transact('readonly', (store) => store.getAll());
  return games.sort((a, b) => b.changed - a.changed);
}

/** The record with that id, or undefined. */
export function gameOf(id) {
  return transact('readonly', (store) => store.get(id));
}

/** What is known about each move of a game: a list with holes; empty if nothing is. */
export async function judgementsOf(id) {
  return (await transact('readonly', (_, store) => store.get(id)))?.moves ?? [];
}

/** @param judgements as `judgementsOf` returns them */
export async function keepGame(record, judgements) {
  await keepGames([{ record, judgements }]);
}

/** Keeps many games at once: all of them or none. */
export async function keepGames(games) {
  await transact('readwrite', (records, moves) => {
    for (const { record, judgements } of games) {
      records.put(record);
      moves.put({ id: record.id, moves: judgements });
    }
  });
  tellOthers();
}

export async function dropGame(id) {
  await transact('readwrite', (records, moves) => {
    records.delete(id);
    moves.delete(id);
  });
  tellOthers();
}
