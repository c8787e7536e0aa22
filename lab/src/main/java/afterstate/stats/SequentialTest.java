package afterstate.stats;

/// Looks at pairs of numbers that are never negative, one pair after the other, and may be asked
/// after each of them: a running 95 % interval of the ratio of their means that stays right however
/// often one looks.
///
/// An ordinary interval holds for a number of pairs fixed beforehand; who looks after every pair
/// and stops at the first difference finds one where there is none. This is the asymptotic
/// confidence sequence of Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas (2021): the price of
/// looking is a wider interval. It is one of the logarithm of the ratio, so no end of it is a ratio
/// below 0, and who is first does not matter (notes/0013).
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

  /// The mean of the first by that of the second.
  public double ratio() {
    return differences.mean() == 0 ? 1 : first.mean() / second.mean();
  }

  /// The interval of the ratio, right at all looks together; unknown at first, and as long as all
  /// numbers of a side are 0.
  public Interval interval() {
    if (pairs() < FIRST_LOOK || first.mean() == 0 || second.mean() == 0) {
      return Interval.UNKNOWN;
    }
    double factor = Math.exp(halfWidth((double) pairs(), logVariance()));
    return new Interval(ratio() / factor, ratio() * factor);
  }

  /// The variance of `first / mean of first - second / mean of second`: by it, over the number of
  /// pairs, the logarithm of the ratio varies (the delta method).
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
