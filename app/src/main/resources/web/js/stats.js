// What a tournament's table and box plots need.

/** Two-sided 95 % points of Student's t for 1, 2, ... 30 degrees of freedom. */
const T_95 = [12.706205, 4.302653, 3.182446, 2.776445, 2.570582, 2.446912, 2.364624, 2.306004, 2.262157,
  2.228139, 2.200985, 2.178813, 2.160369, 2.144787, 2.13145, 2.119905, 2.109816, 2.100922,
  2.093024, 2.085963, 2.079614, 2.073873, 2.068658, 2.063899, 2.059539, 2.055529, 2.051831,
  2.048407, 2.04523, 2.042272];

/** The same of the normal distribution, for infinitely many. */
export const NORMAL_95 = 1.959964;

/** Beyond the table the first terms of its series are right to six digits. */
export function t95(degrees) {
  return T_95[degrees - 1] ?? NORMAL_95 + 2.37227 / degrees + 2.8225 / degrees ** 2 + 2.556 / degrees ** 3;
}

/** Fewer numbers say almost nothing about their spread. */
export const FEWEST = 3;

/**
 * For numbers of either sign, {mean, half, deviation}: half the width of Student's 95 % interval
 * of the mean, and the standard deviation; null for fewer than three.
 */
export function meanWithInterval(numbers) {
  const n = numbers.length;
  const mean = numbers.reduce((sum, number) => sum + number, 0) / n;
  if (n < FEWEST) return { mean, half: null, deviation: null };
  const variance = numbers.reduce((sum, number) => sum + (number - mean) ** 2, 0) / (n - 1);
  return { mean, half: t95(n - 1) * Math.sqrt(variance / n), deviation: Math.sqrt(variance) };
}

/**
 * For numbers that are never negative, such as scores, {mean, low, high}: the ends of Student's
 * 95 % interval on a logarithmic scale, as in the reports (notes/0013); null for fewer than three.
 */
export function positiveMeanWithInterval(numbers) {
  const { mean, half } = meanWithInterval(numbers);
  if (half === null) return { mean, low: null, high: null };
  const factor = mean === 0 ? 1 : Math.exp(half / mean);
  return { mean, low: mean / factor, high: mean * factor };
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
