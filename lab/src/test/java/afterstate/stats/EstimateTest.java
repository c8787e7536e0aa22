package afterstate.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class EstimateTest {
  private static final double[] OURS = {3, 9, 4, 7, 1, 12, 6};
  private static final double[] THEIRS = {2, 6, 5, 6, 0, 7, 8};

  private static Estimate mean(double... values) {
    Sample sample = Sample.of(values);
    return new Estimate(sample.mean(), sample.meanInterval());
  }

  private static double[][] correlated(double correlation) {
    return new double[][] {{0, correlation}, {0, 0}};
  }

  /// Intervals that reach as far up as down add up to Student's interval of the differences.
  @Test
  void sum_pairedMeans_isTheMeanOfTheDifferences() {
    double[] differences = new double[OURS.length];
    for (int i = 0; i < OURS.length; i++) {
      differences[i] = OURS[i] - THEIRS[i];
    }
    Interval naive = Sample.of(differences).meanInterval();

    Estimate sum =
        Estimate.sum(
            List.of(mean(OURS), mean(THEIRS).times(-1)), correlated(-Correlation.of(OURS, THEIRS)));

    assertThat(sum.value()).isCloseTo(Sample.of(differences).mean(), within(1e-12));
    assertThat(sum.interval().low()).isCloseTo(naive.low(), within(1e-9));
    assertThat(sum.interval().high()).isCloseTo(naive.high(), within(1e-9));
  }

  /// 3, 4, 5: independent sides add as squares.
  @Test
  void sum_independent_addsSquares() {
    Estimate first = new Estimate(10, new Interval(7, 16));
    Estimate second = new Estimate(20, new Interval(16, 28));

    Estimate sum = Estimate.sum(List.of(first, second), correlated(0));

    assertThat(sum).isEqualTo(new Estimate(30, new Interval(25, 40)));
  }

  @Test
  void sum_unknownPart_isUnknown() {
    Estimate unknown = new Estimate(1, Interval.UNKNOWN);

    assertThat(Estimate.sum(List.of(unknown, unknown.times(-1)), correlated(1)).interval())
        .isEqualTo(Interval.UNKNOWN);
  }

  @Test
  void times_negative_turnsTheIntervalRound() {
    assertThat(new Estimate(10, new Interval(7, 16)).times(-2))
        .isEqualTo(new Estimate(-20, new Interval(-32, -14)));
  }

  /// By hand: the sums of squares are 84 and 48.857, that of products is 50.
  @Test
  void correlation_pairs_isPearsons() {
    assertThat(Correlation.of(OURS, THEIRS)).isCloseTo(0.780488, within(1e-6));
    assertThat(Correlation.of(OURS, new double[7])).isZero();
  }

  /// Newcombe takes n / 2 from 1 * 12 - 1 * 7 = 5, and 10.5 is more than that.
  @Test
  void correlationOfHits_weak_isNone() {
    double[] first = new double[21];
    double[] second = new double[21];
    first[0] = 1;
    first[1] = 1;
    second[0] = 1;
    for (int i = 2; i < 9; i++) {
      second[i] = 1;
    }

    assertThat(Correlation.of(first, second)).isCloseTo(0.0795, within(0.0001));
    assertThat(Correlation.ofHits(first, second)).isZero();
  }
}
