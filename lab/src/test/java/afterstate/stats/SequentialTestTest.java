package afterstate.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import afterstate.random.SplitMix;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
          test.add(factor * Draws.skewed(dice), Draws.skewed(dice));
          decided = !test.interval().contains(1);
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

  /// Games of two agents with the same tiles, drawn again and again. Who looks after each of 600
  /// pairs should ever see an interval without the true ratio in at most 5 of 100 cases; the
  /// standard error of a share of 1,000 trials is 0.7 %.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a2 | layers=6           | layers=5",
        "a2 | layers=6           | layers=2",
        "a2 | layers=2           | layers=6",
        "b3 | w0=1, w1=1, w2=max | w0=1, w1=1, w2=1"
      })
  void interval_storedPairs_holdsTheirRatioAtAllLooksTogether(
      String study, String first, String second) {
    double[] ours = StoredScores.of(study, first);
    double[] theirs = StoredScores.of(study, second);
    double truth = StoredScores.mean(ours) / StoredScores.mean(theirs);
    SplitMix dice = new SplitMix(7);
    int missed = 0;
    for (int i = 0; i < TRIALS; i++) {
      missed += isEverMissed(truth, ours, theirs, dice) ? 1 : 0;
    }
    assertThat((double) missed / TRIALS).isBetween(0.01, 0.05);
  }

  private static boolean isEverMissed(double truth, double[] ours, double[] theirs, SplitMix dice) {
    SequentialTest test = new SequentialTest();
    while (test.pairs() < 600) {
      int game = dice.nextInt(ours.length);
      test.add(ours[game], theirs[game]);
      if (!test.interval().contains(truth)) {
        return true;
      }
    }
    return false;
  }

  @Test
  void interval_swapped_isTheInverse() {
    SequentialTest test = new SequentialTest();
    SequentialTest swapped = new SequentialTest();
    SplitMix dice = new SplitMix(2);
    for (int i = 0; i < 40; i++) {
      double ours = Draws.skewed(dice);
      double theirs = 10 * Draws.skewed(dice);
      test.add(ours, theirs);
      swapped.add(theirs, ours);
    }
    assertThat(test.interval().low()).isCloseTo(1 / swapped.interval().high(), within(1e-9));
    assertThat(test.interval().high()).isCloseTo(1 / swapped.interval().low(), within(1e-9));
  }

  @Test
  void interval_fewPairs_isUnknown() {
    assertThat(equalPairs(29, 1, 1).interval().isKnown()).isFalse();
    assertThat(equalPairs(30, 1, 1).interval().isKnown()).isTrue();
  }

  @Test
  void interval_noSpreadAtAll_isThePoint() {
    assertThat(equalPairs(40, 3, 2).interval()).isEqualTo(new Interval(1.5, 1.5));
  }

  @Test
  void interval_nothingButZeros_isUnknown() {
    assertThat(equalPairs(40, 0, 0).ratio()).isEqualTo(1);
    assertThat(equalPairs(40, 0, 0).interval().isKnown()).isFalse();
    assertThat(equalPairs(40, 0, 9).interval().isKnown()).isFalse();
  }

  private static SequentialTest equalPairs(int pairs, double ours, double theirs) {
    SequentialTest test = new SequentialTest();
    for (int i = 0; i < pairs; i++) {
      test.add(ours, theirs);
    }
    return test;
  }
}
