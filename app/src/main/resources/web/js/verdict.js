// Says which agent is better: compares the one with the highest mean with each of the others, by
// the differences of their scores in games with the same tiles.

import { whole } from './dom.js';
import { FEWEST, NORMAL_95, meanWithInterval, t95 } from './stats.js';

const MOST_GAMES_TOLD = 100000;
/** With fewer games, neither the difference nor its spread is known well enough for a guess. */
const FEWEST_FOR_ADVICE = 5;

/**
 * @param agents names
 * @param results for each agent a Map from game numbers to {score}
 * @return sentences, the first about the strongest rival
 */
export function verdict(agents, results) {
  const ranked = agents.map((name, i) => ({ name, games: results[i], mean: meanOf(results[i]) }))
    .filter(({ games }) => games.size > 0)
    .sort((a, b) => b.mean - a.mean);
  const [best, ...others] = ranked;
  return others.map((other) => compared(best, other));
}

function meanOf(games) {
  return meanWithInterval([...games.values()].map(({ score }) => score)).mean;
}

function compared(best, other) {
  const differences = [...best.games].filter(([game]) => other.games.has(game))
    .map(([game, { score }]) => score - other.games.get(game).score);
  const n = differences.length;
  if (n < FEWEST) return `${['No game', 'One game', 'Two games'][n]} of ${best.name} and ${other.name} with the same tiles: that is too few to decide.`;
  const { mean, half, deviation } = meanWithInterval(differences);
  if (mean === 0 && half === 0) return `${best.name} and ${other.name} scored the same in each of ${n} games.`;
  const interval = `95 % interval ${whole(mean - half)} to ${whole(mean + half)}`;
  return mean > half
    ? `${best.name} is better than ${other.name}: ${whole(mean)} points more a game with the same tiles (${interval}, n = ${n}).`
    : undecided(best, other, { mean, deviation, n, interval });
}

function undecided(best, other, { mean, deviation, n, interval }) {
  const needed = mean > 0 && n >= FEWEST_FOR_ADVICE ? gamesToDecide(mean, deviation) : Infinity;
  const advice = needed <= MOST_GAMES_TOLD
    ? ` If the difference stays like this, some ${whole(twoDigits(needed))} games each would decide.` : '';
  return `${best.name} or ${other.name}: not decided. The difference is ${whole(mean)} points a game (${interval}, n = ${n}), which may be chance.${advice}`;
}

/**
 * How many games would make half the interval no wider than the mean. Student's factor is the one
 * for that number of games; the one for the few games so far would ask for too many. It is above
 * the factor of the normal distribution, which gives the number to start with.
 */
export function gamesToDecide(mean, deviation) {
  const spread = deviation / mean;
  let games = Math.max(2, Math.ceil((NORMAL_95 * spread) ** 2));
  while (games <= MOST_GAMES_TOLD && t95(games - 1) * spread > Math.sqrt(games)) games++;
  return games;
}

function twoDigits(number) {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(number)) - 1);
  return Math.ceil(number / unit) * unit;
}
