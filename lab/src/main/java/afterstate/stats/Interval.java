package afterstate.stats;

import org.hipparchus.distribution.continuous.TDistribution;
import org.hipparchus.distribution.discrete.BinomialDistribution;

/// A 95 % confidence interval.
public record Interval(double low, double high) {
  /// The 97.5 % point of the normal distribution.
  public static final double NORMAL = 1.959963984540054;

  /// With fewer numbers, their spread is practically unknown.
  public static final int FEWEST = 3;

  /// The interval when nothing is known.
  public static final Interval UNKNOWN =
      new Interval(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);

  /// The interval of a mean that may have either sign, such as that of differences: Student's.
  ///
  /// @param error the standard error of the mean
  /// @param numbers how many numbers it is the mean of
  public static Interval ofMean(double mean, double error, long numbers) {
    return numbers < FEWEST ? UNKNOWN : student(mean, error, numbers - 1);
  }

  /// The interval of the mean of numbers that are never negative, such as scores: Student's on a
  /// logarithmic scale, so it lies above 0 and reaches farther up than down.
  ///
  /// Scores have a tail to the right. Of everything we tried, this covers the true mean most
  /// evenly, even with few games (notes/0013).
  public static Interval ofPositiveMean(double mean, double error, long numbers) {
    if (!(mean >= 0)) {
      throw new IllegalArgumentException("the mean is " + mean + ", must be at least 0");
    }
    if (numbers < FEWEST) {
      return UNKNOWN;
    }
    double half = error == 0 ? 0 : student(0, error / mean, numbers - 1).high;
    return new Interval(mean * Math.exp(-half), mean * Math.exp(half));
  }

  /// The interval of the mean of numbers from 0 to `most`, such as percentages: Student's on the
  /// scale of the logarithm of `mean / (most - mean)`, so it lies between 0 and `most` and reaches
  /// farther to the side that has more room (notes/0013).
  public static Interval ofBoundedMean(double mean, double error, long numbers, double most) {
    if (!(mean >= 0 && mean <= most)) {
      throw new IllegalArgumentException("the mean is " + mean + ", must be 0 to " + most);
    }
    if (numbers < FEWEST) {
      return UNKNOWN;
    }
    if (error == 0) {
      return new Interval(mean, mean);
    }
    double rest = most - mean;
    double factor = Math.exp(student(0, error * most / (mean * rest), numbers - 1).high);
    return new Interval(most * mean / (mean + rest * factor), most * mean / (mean + rest / factor));
  }

  /// Student's interval of an estimate.
  static Interval student(double estimate, double error, long degreesOfFreedom) {
    double half =
        -new TDistribution((double) degreesOfFreedom).inverseCumulativeProbability(0.025) * error;
    return new Interval(estimate - half, estimate + half);
  }

  /// Wilson's interval of a rate: sound for few trials and for rates near 0 and 1.
  ///
  /// @param hits how many of `trials` had the property
  public static Interval ofRate(long hits, long trials) {
    if (hits < 0 || trials < 1 || hits > trials) {
      throw new IllegalArgumentException(hits + " of " + trials + " is not a rate");
    }
    double rate = (double) hits / trials;
    double z2 = NORMAL * NORMAL / trials;
    double centre = (rate + z2 / 2) / (1 + z2);
    double half = NORMAL * Math.sqrt(rate * (1 - rate) / trials + z2 / (4 * trials)) / (1 + z2);
    return new Interval(hits == 0 ? 0 : centre - half, hits == trials ? 1 : centre + half);
  }

  /// Where the rate of `trials` future trials lies, 95 times in 100, if each succeeds with
  /// probability `rate`.
  public static Interval ofFutureRate(double rate, int trials) {
    BinomialDistribution hits = new BinomialDistribution(trials, rate);
    return new Interval(
        (double) hits.inverseCumulativeProbability(0.025) / trials,
        (double) hits.inverseCumulativeProbability(0.975) / trials);
  }

  /// Whether there were enough numbers for an interval.
  public boolean isKnown() {
    return Double.isFinite(low) && Double.isFinite(high);
  }

  public double halfWidth() {
    return (high - low) / 2;
  }

  public boolean contains(double value) {
    return low <= value && value <= high;
  }
}
