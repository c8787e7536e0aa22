// What a tournament's table and box plots need.

/** Two-sided 95 % points of Student's t for 1, 2, ... 30 degrees of freedom. */
const T_95 = [12.71, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179,
  2.16, 2.145, 2.131, 2.12, 2.11, 2.101, 2.093, 2.086, 2.08, 2.074, 2.069, 2.064, 2.06, 2.056,
  2.052, 2.048, 2.045, 2.042];

/** The same of the normal distribution, for infinitely many. */
export const NORMAL_95 = 1.96;

/** Beyond the table its tail is 1.96 + 2.4 / degrees to three digits. */
export function t95(degrees) {
  return T_95[degrees - 1] ?? NORMAL_95 + 2.4 / degrees;
}

/** {mean, half, deviation}: the mean, half the width of its 95 % interval and the standard deviation, null for a single number. */
export function meanWithInterval(numbers) {
  const n = numbers.length;
  const mean = numbers.reduce((sum, number) => sum + number, 0) / n;
  if (n < 2) return { mean, half: null, deviation: null };
  const variance = numbers.reduce((sum, number) => sum + (number - mean) ** 2, 0) / (n - 1);
  return { mean, half: t95(n - 1) * Math.sqrt(variance / n), deviation: Math.sqrt(variance) };
}

/** The quantile of sorted numbers, between two of them by linear interpolation. */
export function quantile(sorted, share) {
  const at = (sorted.length - 1) * share;
  const below = Math.floor(at);
  const above = Math.min(below + 1, sorted.length - 1);
  return sorted[below] + (sorted[above] - sorted[below]) * (at - below);
}

/** Tukey's box: whiskers end at the last numbers within 1.5 boxes, those beyond are outliers. */
export function box(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => quantile(sorted, share));
  const reach = 1.5 * (high - low);
  const within = sorted.filter((number) => number >= low - reach && number <= high + reach);
  return {
    low,
    middle,
    high,
    from: within[0],
    to: within.at(-1),
    outliers: sorted.filter((number) => number < low - reach || number > high + reach),
    mean: meanWithInterval(numbers).mean,
  };
}
