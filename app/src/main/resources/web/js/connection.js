// Waits for a server that is away: one question a second for the whole page, however many wait.

import { pause } from './api.js';

const ASK_MILLIS = 1000;

/** What a view says meanwhile, if it goes on by itself. */
export const AWAY = 'The server does not answer. The page goes on when it is back.';

let back = null;

/** Resolves once the server answers again, whatever it says. */
export function serverIsBack() {
  back ??= askUntilAnswered().finally(() => { back = null; });
  return back;
}

async function askUntilAnswered() {
  for (;;) {
    await pause(ASK_MILLIS);
    try {
      await fetch('/api/agents', { method: 'HEAD', cache: 'no-store' });
      return;
    } catch {
      // Not yet.
    }
  }
}
