package afterstate.grade;

/// The rising sequence that is closest to given numbers, by the pool-adjacent-violators algorithm:
/// neighbours that fall are replaced by their mean until none is left.
///
/// If one input is nowhere below another, its result is nowhere below the other's. So the chance of
/// a larger tile stays at or below that of a smaller one.
final class Isotonic {
  private Isotonic() {}

  /// @param weights how much each number counts, above 0
  static double[] rising(double[] numbers, int[] weights) {
    double[] means = new double[numbers.length];
    long[] heavy = new long[numbers.length];
    int[] ends = new int[numbers.length];
    int blocks = 0;
    for (int i = 0; i < numbers.length; i++) {
      means[blocks] = numbers[i];
      heavy[blocks] = weights[i];
      ends[blocks++] = i + 1;
      while (blocks > 1 && means[blocks - 2] >= means[blocks - 1]) {
        blocks--;
        long both = heavy[blocks - 1] + heavy[blocks];
        means[blocks - 1] =
            (means[blocks - 1] * heavy[blocks - 1] + means[blocks] * heavy[blocks]) / both;
        heavy[blocks - 1] = both;
        ends[blocks - 1] = ends[blocks];
      }
    }
    return spread(means, ends, numbers.length);
  }

  private static double[] spread(double[] means, int[] ends, int count) {
    double[] rising = new double[count];
    int block = 0;
    for (int i = 0; i < count; i++) {
      block += i == ends[block] ? 1 : 0;
      rising[i] = means[block];
    }
    return rising;
  }
}
