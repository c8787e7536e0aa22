// How strong the agents are, for their list: groups, typical scores, and what a stranger should know.
//
// Scores are means of `run --agent NAME --games GAMES --seed 1` with the agent's defaults, as many
// games as a minute or two on one core gave (of `learned` more, docs/algorithms.md); the intervals
// of few games are wide, so two digits are shown. Groups are sorted by them.

import { whole } from './dom.js';

const MEASURED = {
  learned: { mean: 520462, games: 700 },
  ntuple: { mean: 297603, games: 10000 },
  classic: { mean: 191960, games: 20 },
  expectimax: { mean: 85972, games: 700 },
  minimax: { mean: 37489, games: 1000 },
  masb: { mean: 37932, games: 150 },
  flat: { mean: 28288, games: 400 },
  mcts: { mean: 22147, games: 40 },
  'it3105-expectimax': { mean: 66623, games: 80 },
  'ulb-expectimax': { mean: 50199, games: 200 },
  'blog-expectimax': { mean: 34815, games: 1000 },
  'cs814-masb': { mean: 34994, games: 60 },
  jupiter: { mean: 28288, games: 400 },
  'cs814-hybrid': { mean: 25637, games: 60 },
  'cs814-mcts': { mean: 21861, games: 40 },
  'ulb-mcts': { mean: 8978, games: 1000 },
  greedy: { mean: 3137, games: 1000 },
  random: { mean: 1116, games: 1000 },
};

const GROUPS = [
  ['Learned from its own games', ['learned', 'ntuple']],
  ['Looking ahead, with rules by hand', ['classic', 'expectimax', 'minimax']],
  ['Trying random games', ['masb', 'flat', 'mcts']],
  ['As documents describe them', ['it3105-expectimax', 'ulb-expectimax', 'blog-expectimax', 'cs814-masb',
    'jupiter', 'cs814-hybrid', 'cs814-mcts', 'ulb-mcts']],
  ['To compare with', ['greedy', 'random']],
];

const OTHERS = 'More';

/** With fewer games the mean may well be a fifth off, and that is told. */
const ENOUGH_GAMES = 50;

const HINTS = {
  learned: 'It gets better with more time for a move: learned(millis=1) scores about 570,000.',
  classic: 'It gets better with more time for a move: classic(millis=2) scores about 290,000.',
  flat: 'The general form of jupiter: with these defaults it plays the very same moves.',
  jupiter: 'It is flat with the settings of its document, move for move.',
  mcts: 'Its default c = 20 is that of a document and too small: mcts(c=100) scores about twice as much.',
  'cs814-mcts': 'Its document chose c = 20, which is too small: see mcts.',
  'ulb-mcts': 'Its document chose c = 2, which explores next to nothing.',
};

/** [{title, cards}] of all cards, the strongest groups first; no agent is lost that has no group yet. */
export function groups(cards) {
  const grouped = GROUPS.map(([title, names]) => ({
    title, cards: names.map((name) => cards.find((card) => card.name === name)).filter((card) => card).sort(strongerFirst),
  }));
  const known = new Set(GROUPS.flatMap(([, names]) => names));
  return [...grouped, { title: OTHERS, cards: cards.filter(({ name }) => !known.has(name)) }]
    .filter((group) => group.cards.length > 0);
}

function strongerFirst(one, other) {
  return (MEASURED[other.name]?.mean ?? 0) - (MEASURED[one.name]?.mean ?? 0);
}

export function optionText(name) {
  return MEASURED[name] ? `${name} · ≈ ${twoDigits(MEASURED[name].mean)}` : name;
}

/** @param changed whether the parameters differ from those that were measured */
export function strengthText(name, changed) {
  const measured = MEASURED[name];
  const few = measured?.games < ENOUGH_GAMES ? ', so it may be a fifth off' : '';
  const score = measured && `≈ ${twoDigits(measured.mean)}, the mean of n = ${whole(measured.games)} games${few}`;
  const text = !measured ? '' : changed ? `With its defaults it scores ${score}.` : `Typical score with these defaults: ${score}.`;
  return [text, HINTS[name] ?? ''].filter((part) => part !== '').join(' ');
}

function twoDigits(number) {
  const unit = 10 ** (Math.floor(Math.log10(number)) - 1);
  return whole(Math.round(number / unit) * unit);
}
