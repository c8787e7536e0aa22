package afterstate.stats;

import org.hipparchus.distribution.discrete.HypergeometricDistribution;
import org.hipparchus.stat.inference.TTest;

/// Whether two independent samples may come from the same source: the probability of a difference
/// at least as large if they do (two-sided). A small one speaks against it; a large one proves
/// nothing.
public final class TwoSampleTest {
  /// Tables that are as unlikely as the one at hand count as well, in spite of rounding.
  private static final double TIE = 1 + 1e-7;

  private TwoSampleTest() {}

  /// Welch's test of two means; the spreads may differ.
  public static double ofMeans(Sample first, Sample second) {
    return new TTest().tTest(first.sorted(), second.sorted());
  }

  /// Fisher's exact test of two rates: of all tables with the same totals, those that are at most
  /// as likely as this one.
  ///
  /// @param hits how many of `trials` had the property
  public static double ofRates(int hits, int trials, int otherHits, int otherTrials) {
    int all = hits + otherHits;
    HypergeometricDistribution tables =
        new HypergeometricDistribution(trials + otherTrials, all, trials);
    double limit = tables.probability(hits) * TIE;
    double sum = 0;
    for (int i = Math.max(0, all - otherTrials); i <= Math.min(all, trials); i++) {
      double probability = tables.probability(i);
      sum += probability <= limit ? probability : 0;
    }
    return Math.min(1, sum);
  }
}
