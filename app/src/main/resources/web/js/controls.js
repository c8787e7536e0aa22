// How a person gives a direction: keys, and swipes on a board.

const KEYS = {
  ArrowUp: 0, ArrowRight: 1, ArrowDown: 2, ArrowLeft: 3,
  w: 0, d: 1, s: 2, a: 3,
  k: 0, l: 1, j: 2, h: 3,
};

const SWIPE_PIXELS = 24;

/** The move of a key, or null. */
export function moveOfKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  return KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key] ?? null;
}

/** Calls `onMove` once for each swipe, as soon as it is long enough. */
export function onSwipe(element, onMove) {
  let from = null;
  element.addEventListener('pointerdown', (event) => {
    if (event.isPrimary && event.button === 0) from = [event.clientX, event.clientY];
  });
  element.addEventListener('pointermove', (event) => {
    if (!from || !event.isPrimary) return;
    const [right, down] = [event.clientX - from[0], event.clientY - from[1]];
    if (Math.max(Math.abs(right), Math.abs(down)) < SWIPE_PIXELS) return;
    from = null;
    onMove(Math.abs(right) > Math.abs(down) ? (right > 0 ? 1 : 3) : (down > 0 ? 2 : 0));
  });
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => { from = null; });
}
