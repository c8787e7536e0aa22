// What a screen reader says. A message that comes soon after another replaces it, so that a fast
// game does not flood the listener.

import { byId } from './dom.js';

const QUIET_MILLIS = 1200;

let waiting = '';
let last = 0;
let timer = 0;

export function announce(text) {
  waiting = text;
  clearTimeout(timer);
  timer = setTimeout(say, Math.max(60, last + QUIET_MILLIS - performance.now()));
}

function say() {
  last = performance.now();
  const region = byId('announcer');
  // A screen reader repeats a message only if the text changed in between.
  region.textContent = region.textContent === waiting ? `${waiting}\u00a0` : waiting;
}
