package afterstate.stats;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.random.SplitMix;
import org.junit.jupiter.api.Test;

class SequentialTestTest {
  private static final int TRIALS = 1000;

  /// How many of the trials find a difference when they look after every pair, and after how many
  /// pairs on average.
  private record Finding(double share, double pairs) {
    static Finding of(double factor, int mostPairs) {
      SplitMix dice = new SplitMix(5);
      int found = 0;
      long pairs = 0;
      for (int i = 0; i < TRIALS; i++) {
        SequentialTest test = new SequentialTest();
        boolean decided = false;
        while (!decided && test.pairs() < mostPairs) {
          test.add(factor * Draws.skewed(dice) - Draws.skewed(dice));
          decided = !test.interval().contains(0);
        }
        found += decided ? 1 : 0;
        pairs += test.pairs();
      }
      return new Finding((double) found / TRIALS, (double) pairs / TRIALS);
    }
  }

  @Test
  void interval_equalSamples_findsADifferenceInAtMostFivePercent() {
    assertThat(Finding.of(1, 3000).share()).isLessThanOrEqualTo(0.05);
  }

  @Test
  void interval_tenPercentDifference_isFound() {
    Finding finding = Finding.of(1.1, 3000);

    assertThat(finding.share()).isGreaterThan(0.99);
    assertThat(finding.pairs()).isLessThan(1000);
  }

  @Test
  void interval_fewPairs_saysNothing() {
    SequentialTest test = new SequentialTest();
    for (int i = 0; i < 10; i++) {
      test.add(1);
    }
    assertThat(test.interval().low()).isEqualTo(Double.NEGATIVE_INFINITY);
  }

  @Test
  void interval_noSpreadAtAll_isThePoint() {
    SequentialTest test = new SequentialTest();
    for (int i = 0; i < 40; i++) {
      test.add(0);
    }
    assertThat(test.interval()).isEqualTo(new Interval(0, 0));
  }
}
