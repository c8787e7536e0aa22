package afterstate.stats;

/// A range that holds the true value in 95 of 100 cases.
public record Interval(double low, double high) {
  /// The 97.5 % point of the normal distribution.
  public static final double NORMAL = 1.959963984540054;

  /// Wilson's interval of a rate: sound for few trials and for rates near 0 and 1.
  ///
  /// @param hits how many of `trials` had the property
  public static Interval ofRate(long hits, long trials) {
    if (hits < 0 || trials < 1 || hits > trials) {
      throw new IllegalArgumentException(hits + " of " + trials + " is no rate");
    }
    double rate = (double) hits / trials;
    double z2 = NORMAL * NORMAL / trials;
    double centre = (rate + z2 / 2) / (1 + z2);
    double half = NORMAL * Math.sqrt(rate * (1 - rate) / trials + z2 / (4 * trials)) / (1 + z2);
    return new Interval(hits == 0 ? 0 : centre - half, hits == trials ? 1 : centre + half);
  }

  public double halfWidth() {
    return (high - low) / 2;
  }

  public boolean contains(double value) {
    return low <= value && value <= high;
  }
}
