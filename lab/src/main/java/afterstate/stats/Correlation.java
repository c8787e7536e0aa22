package afterstate.stats;

/// How much two series of numbers, taken in pairs, vary together: from -1 to 1.
public final class Correlation {
  private Correlation() {}

  /// Pearson's correlation; 0 if one of the two does not vary.
  public static double of(double[] first, double[] second) {
    return of(first, second, 0);
  }

  /// The correlation of hits (1) and misses (0). One that is positive is taken to be a little
  /// weaker, as Newcombe does in his interval for the difference of paired rates (Statistics in
  /// Medicine 17, 1998, method 10): else the interval is too short for few pairs.
  public static double ofHits(double[] first, double[] second) {
    return of(first, second, 0.5);
  }

  /// @param less what a positive sum of products loses
  private static double of(double[] first, double[] second, double less) {
    Sample ours = Sample.of(first);
    Sample theirs = Sample.of(second);
    double products = 0;
    for (int i = 0; i < first.length; i++) {
      products += (first[i] - ours.mean()) * (second[i] - theirs.mean());
    }
    double common = products > 0 ? Math.max(0, products - less) : products;
    double spread = ours.deviation() * theirs.deviation() * (first.length - 1);
    return spread == 0 ? 0 : Math.clamp(common / spread, -1, 1);
  }
}
