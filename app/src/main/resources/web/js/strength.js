// Typical scores of the agents, for the list of the picker.
//
// Groups and scores come from the server, which reads them from studies/strength.csv; the command
// `agents --measure` writes that file. Two digits are shown.

import { short, spanText, whole } from './dom.js';

/** A wider interval is shown beside the mean. */
const WIDE = 0.1;

/** [{title, agents}] of all agents, in the order of the groups; the strongest of a group first. */
export function groups(agents) {
  const titles = [...new Set(agents.map(({ group }) => group))];
  return titles.map((title) => ({
    title, agents: agents.filter(({ group }) => group === title).sort(strongerFirst),
  }));
}

function strongerFirst(one, other) {
  return (other.strength?.mean ?? 0) - (one.strength?.mean ?? 0);
}

export function optionText({ name, strength }) {
  return strength ? `${name} · ≈ ${twoDigits(strength.mean)}` : name;
}

/** @param changed whether the parameters differ from those that were measured */
export function strengthText({ strength }, changed) {
  const start = changed ? 'Typical score with its defaults:' : 'Typical score with these defaults:';
  return strength ? `${start} ${score(strength)}.` : '';
}

/** A model of the server in the list of agents. */
export function modelOptionText({ name, seconds, mean, damage }) {
  if (damage !== null) return `${name} · damaged`;
  return [name, seconds === null ? null : `learned ${spanText(seconds)}`, mean === null ? null : `≈ ${twoDigits(mean)}`]
    .filter((part) => part !== null).join(' · ');
}

/** The same in sentences. */
export function modelText({ games, seconds, mean, evaluated, damage }) {
  if (damage !== null) return `The file of this model is damaged: ${damage}.`;
  const learned = games === null || seconds === null ? '' : `Learned from ${short(games)} games in ${spanText(seconds)}. `;
  return mean === null ? `${learned}Its mean score was not measured.`
    : `${learned}Mean score at the end, one move ahead: ${whole(mean)} (n = ${whole(evaluated)}).`;
}

function score({ mean, low, high, games }) {
  const wide = (high - low) / 2 > WIDE * mean;
  const interval = wide ? `, 95 % interval ${twoDigits(low)} to ${twoDigits(high)}` : '';
  return `≈ ${twoDigits(mean)}, the mean of n = ${whole(games)} games${interval}`;
}

function twoDigits(number) {
  const unit = 10 ** (Math.floor(Math.log10(number)) - 1);
  return whole(Math.round(number / unit) * unit);
}
