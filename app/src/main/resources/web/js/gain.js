// The points of a move, floating up from the score as in the original game. The score itself says the same, so
// screen readers need not hear it, and whoever wants no motion misses nothing.

import { el, whole } from './dom.js';

/** @param score the element with the score */
export function showGain(score, points) {
  if (points <= 0) return;
  const box = score.parentElement;
  box.querySelector('.score-gain')?.remove();
  const gain = el('span', { class: 'score-gain', 'aria-hidden': 'true' }, `+${whole(points)}`);
  gain.addEventListener('animationend', () => gain.remove());
  box.append(gain);
}
