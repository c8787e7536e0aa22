// How strong the agents are, for their list: typical scores, and what a stranger should know.
//
// Groups and scores come with the cards: the server reads them from studies/strength.csv, which
// `agents --measure` writes. Two digits are shown.

import { whole } from './dom.js';

/** With a wider interval the mean says little, and that is told. */
const WIDE = 0.1;

const HINTS = {
  learned: 'It gets better with more time for a move: learned(millis=1).',
  classic: 'It gets better with more time for a move: classic(millis=2).',
  flat: 'The general form of jupiter: with these defaults it plays the very same moves.',
  jupiter: 'It is flat with the settings of its document, move for move.',
  mcts: 'Its default c = 20 is that of a document and too small: mcts(c=100) scores far more.',
  'cs814-mcts': 'Its document chose c = 20, which is too small: see mcts.',
  'ulb-mcts': 'Its document chose c = 2, which explores next to nothing.',
};

/** [{title, cards}] of all cards, in the order of the groups; the strongest of a group first. */
export function groups(cards) {
  const titles = [...new Set(cards.map(({ group }) => group))];
  return titles.map((title) => ({
    title, cards: cards.filter(({ group }) => group === title).sort(strongerFirst),
  }));
}

function strongerFirst(one, other) {
  return (other.strength?.mean ?? 0) - (one.strength?.mean ?? 0);
}

export function optionText({ name, strength }) {
  return strength ? `${name} · ≈ ${twoDigits(strength.mean)}` : name;
}

/** @param changed whether the parameters differ from those that were measured */
export function strengthText({ name, strength }, changed) {
  const start = changed ? 'With its defaults it scores' : 'Typical score with these defaults:';
  return [strength ? `${start} ${score(strength)}.` : '', HINTS[name] ?? ''].filter((part) => part !== '').join(' ');
}

function score({ mean, low, high, games }) {
  const wide = (high - low) / 2 > WIDE * mean;
  const interval = wide ? `, which may be ${twoDigits(low)} to ${twoDigits(high)}` : '';
  return `≈ ${twoDigits(mean)}, the mean of n = ${whole(games)} games${interval}`;
}

function twoDigits(number) {
  const unit = 10 ** (Math.floor(Math.log10(number)) - 1);
  return whole(Math.round(number / unit) * unit);
}
