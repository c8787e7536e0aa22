// Spaced repetition after Leitner: cards lie in five boxes. A card that was solved moves one box on
// and comes back later; one that was not goes back to the first. Solved in the last box, it is
// known and leaves.

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How long a card waits in each box. */
export const WAITS = [10 * MINUTE, DAY, 3 * DAY, 7 * DAY, 21 * DAY];

/** A card that is due at once. */
export function newCard(now) {
  return { box: 0, due: now };
}

/**
 * The card after an answer, or null if it is known by now.
 * @param card {box, due}, or null for something that had no card: it gets one only if it was not solved
 */
export function answered(card, solved, now) {
  const box = solved ? (card?.box ?? WAITS.length) + 1 : 1;
  return box > WAITS.length ? null : { box, due: now + WAITS[box - 1] };
}

/** In words for people: `in 10 minutes`, `in 3 days`. */
export function waitText(millis) {
  const [count, unit] = millis >= DAY ? [millis / DAY, 'day']
    : millis >= 60 * MINUTE ? [millis / 60 / MINUTE, 'hour'] : [millis / MINUTE, 'minute'];
  const whole = Math.max(1, Math.round(count));
  return `in ${whole} ${unit}${whole === 1 ? '' : 's'}`;
}
