// The rating of a person who solves puzzles: Glicko's, which is Elo's with a deviation. While little
// is known the rating moves fast; later each answer moves it less.

export const FIRST_RATING = { rating: 1500, deviation: 250 };

const Q = Math.LN10 / 400;
/** However many were solved, a person may still become better. */
const LEAST_DEVIATION = 60;

/** How much a result says about somebody whose opponent's rating is known that well. */
function weight(deviation) {
  return 1 / Math.sqrt(1 + 3 * (Q * deviation / Math.PI) ** 2);
}

/** The chance to solve a puzzle. */
export function chanceToSolve(rating, puzzle, error) {
  return 1 / (1 + 10 ** (-weight(error) * (rating - puzzle) / 400));
}

/** The rating after an answer: {rating, deviation}. `error` is that of the puzzle's own rating. */
export function afterAnswer({ rating, deviation }, puzzle, error, solved) {
  const g = weight(error);
  const expected = chanceToSolve(rating, puzzle, error);
  const known = 1 / deviation ** 2 + Q ** 2 * g ** 2 * expected * (1 - expected);
  return {
    rating: rating + Q / known * g * ((solved ? 1 : 0) - expected),
    deviation: Math.max(LEAST_DEVIATION, Math.sqrt(1 / known)),
  };
}
