package afterstate.stats;

import afterstate.random.SplitMix;

/// Random numbers with known means.
final class Draws {
  /// The mean of [#skewed].
  static final double SKEWED_MEAN = 100;

  private Draws() {}

  /// Skewed like scores: the sum of four exponential numbers, half as spread as its mean.
  static double skewed(SplitMix dice) {
    double product = 1;
    for (int i = 0; i < 4; i++) {
      product *= (dice.nextBits(31) + 0.5) / (1L << 31);
    }
    return -Math.log(product) * SKEWED_MEAN / 4;
  }
}
