// Waits for a server that is down: one request a second for the whole page, however many views
// wait.

import { pause } from './api.js';

const ASK_MILLIS = 1000;

/** What a view says while it waits, if it continues by itself. */
export const AWAY = 'The server does not answer. The page continues when it is back.';

let back = null;

/** Resolves once the server answers again, whatever the answer. */
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
