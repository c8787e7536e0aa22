package afterstate.stats;

/// The highest of some numbers that are drawn from a sample without replacement, such as the best
/// of 20 games, given the scores of 1,000.
///
/// The sample gives every possible highest number and its probability, so nothing has to be drawn.
public record BestOf(Sample sample, int draws) {
  public BestOf {
    if (draws < 1 || draws > sample.size()) {
      throw new IllegalArgumentException(
          "draws is " + draws + ", must be 1 to " + sample.size() + ", the size of the sample");
    }
  }

  /// The mean of the highest over all ways to draw.
  public double mean() {
    double[] sorted = sample.sorted();
    double mean = 0;
    double below = 1; // the probability that the highest is among the first i numbers
    for (int i = sorted.length; i >= draws; i--) {
      double next = withoutLast(below, i);
      mean += (below - next) * sorted[i - 1];
      below = next;
    }
    return mean;
  }

  /// From the 2.5 % to the 97.5 % quantile of the highest.
  public Interval range() {
    return new Interval(quantile(0.025), quantile(0.975));
  }

  /// The smallest number that the highest does not exceed with at least this probability.
  private double quantile(double probability) {
    double[] sorted = sample.sorted();
    int i = sorted.length;
    for (double below = 1; i > draws && withoutLast(below, i) >= probability; i--) {
      below = withoutLast(below, i);
    }
    return sorted[i - 1];
  }

  /// All draws come from the first i numbers with probability C(i, draws) / C(n, draws); without
  /// the last of these, that is less by the factor (i - draws) / i.
  private double withoutLast(double probability, int i) {
    return probability * (i - draws) / i;
  }
}
