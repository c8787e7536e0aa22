package afterstate.stats;

import java.util.List;

/// A number that was estimated, with its 95 % interval.
public record Estimate(double value, Interval interval) {
  /// A number that is known.
  public static Estimate exactly(double value) {
    return new Estimate(value, new Interval(value, value));
  }

  public Estimate times(double weight) {
    double low = weight * interval.low();
    double high = weight * interval.high();
    return new Estimate(weight * value, new Interval(Math.min(low, high), Math.max(low, high)));
  }

  /// The sum of estimates that may depend on each other (MOVER, Zou 2008).
  ///
  /// The square of a side of its interval is a sum: the squares of the same sides of their
  /// intervals, and the products of any two sides times their correlation. For two rates this is
  /// Newcombe's interval; with their correlation, it is his interval for pairs (notes/0024).
  ///
  /// @param correlations `correlations[i][j]` for i < j; the rest is not read
  public static Estimate sum(List<Estimate> parts, double[][] correlations) {
    double value = parts.stream().mapToDouble(Estimate::value).sum();
    if (parts.stream().anyMatch(part -> !part.interval.isKnown())) {
      return new Estimate(value, Interval.UNKNOWN);
    }
    double[] below = parts.stream().mapToDouble(part -> part.value - part.interval.low()).toArray();
    double[] above =
        parts.stream().mapToDouble(part -> part.interval.high() - part.value).toArray();
    return new Estimate(
        value,
        new Interval(value - length(below, correlations), value + length(above, correlations)));
  }

  /// The root cannot be of a negative number: the correlations of samples of different sizes need
  /// not fit together.
  private static double length(double[] sides, double[][] correlations) {
    double squares = 0;
    for (int i = 0; i < sides.length; i++) {
      squares += sides[i] * sides[i];
      for (int j = i + 1; j < sides.length; j++) {
        squares += 2 * correlations[i][j] * sides[i] * sides[j];
      }
    }
    return Math.sqrt(Math.max(0, squares));
  }
}
