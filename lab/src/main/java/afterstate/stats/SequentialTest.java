package afterstate.stats;

/// Compares pairs of non-negative numbers, one pair at a time. It gives a running 95 % interval of
/// the ratio of their means, which stays valid however often you look at it.
///
/// An ordinary interval is valid for a number of pairs that is fixed beforehand. Someone who looks
/// after every pair and stops at the first difference will find one even where there is none. This
/// is the asymptotic confidence sequence of Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas (2021):
/// the price of looking is a wider interval. It is computed for the logarithm of the ratio, so
/// neither end is ever a ratio below 0, and it does not matter which of the two comes first
/// (notes/0013).
public final class SequentialTest {
  private static final double ALPHA = 0.05;

  /// Before this many pairs the spread is not known well enough.
  public static final int FIRST_LOOK = 30;

  /// The number of pairs at which the interval is tightest compared with an ordinary one.
  private static final double TIGHTEST = 500;

  private static final double RHO_SQUARED =
      (-2 * Math.log(ALPHA) + Math.log(-2 * Math.log(ALPHA) + 1)) / TIGHTEST;

  private final Running first = new Running();
  private final Running second = new Running();
  private final Running differences = new Running();

  public void add(double ours, double theirs) {
    first.add(ours);
    second.add(theirs);
    differences.add(ours - theirs);
  }

  public long pairs() {
    return differences.count();
  }

  /// The mean of the first divided by the mean of the second.
  public double ratio() {
    return differences.mean() == 0 ? 1 : first.mean() / second.mean();
  }

  /// The interval of the ratio, valid for all looks together. It is unknown for the first pairs,
  /// and while all numbers of one side are 0.
  public Interval interval() {
    if (pairs() < FIRST_LOOK || first.mean() == 0 || second.mean() == 0) {
      return Interval.UNKNOWN;
    }
    double factor = Math.exp(halfWidth((double) pairs(), logVariance()));
    return new Interval(ratio() / factor, ratio() * factor);
  }

  /// The variance of `first / mean of first - second / mean of second`: divided by the number of
  /// pairs, it is the variance of the logarithm of the ratio (the delta method).
  private double logVariance() {
    double ours = first.variance() / (first.mean() * first.mean());
    double theirs = second.variance() / (second.mean() * second.mean());
    double both = first.variance() + second.variance() - differences.variance();
    return Math.max(0, ours + theirs - both / (first.mean() * second.mean()));
  }

  private static double halfWidth(double pairs, double variance) {
    double growth = pairs * RHO_SQUARED + 1;
    return Math.sqrt(
        variance
            * 2
            * growth
            / (pairs * pairs * RHO_SQUARED)
            * Math.log(Math.sqrt(growth) / ALPHA));
  }
}
