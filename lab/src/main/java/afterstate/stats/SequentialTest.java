package afterstate.stats;

/// Looks at paired differences one after the other and may be asked after each of them: a running
/// 95 % interval of their mean that stays right however often one looks.
///
/// An ordinary interval holds for a number of pairs fixed beforehand; who looks after every pair
/// and stops at the first difference finds one where there is none. This is the asymptotic
/// confidence sequence of Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas (2021): the price of
/// looking is a wider interval.
public final class SequentialTest {
  private static final double ALPHA = 0.05;

  /// Before this many pairs the spread is not known well enough.
  private static final int FIRST_LOOK = 30;

  /// The number of pairs at which the interval is tightest compared with an ordinary one.
  private static final double TIGHTEST = 500;

  private static final double RHO_SQUARED =
      (-2 * Math.log(ALPHA) + Math.log(-2 * Math.log(ALPHA) + 1)) / TIGHTEST;

  private final Running differences = new Running();

  public void add(double difference) {
    differences.add(difference);
  }

  public long pairs() {
    return differences.count();
  }

  public double mean() {
    return differences.mean();
  }

  /// The interval of the mean difference, right at all looks together; infinite at first.
  public Interval interval() {
    double pairs = pairs();
    if (pairs < FIRST_LOOK) {
      return new Interval(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
    }
    double growth = pairs * RHO_SQUARED + 1;
    double half =
        Math.sqrt(
            differences.variance()
                * 2
                * growth
                / (pairs * pairs * RHO_SQUARED)
                * Math.log(Math.sqrt(growth) / ALPHA));
    return new Interval(mean() - half, mean() + half);
  }
}
