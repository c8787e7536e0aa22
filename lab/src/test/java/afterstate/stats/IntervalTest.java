package afterstate.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class IntervalTest {
  /// The examples of Newcombe (Statistics in Medicine 17, 1998), table I, method 3.
  @ParameterizedTest
  @CsvSource({
    "81, 263, 0.2553, 0.3662",
    "15, 148, 0.0624, 0.1605",
    "0, 20, 0, 0.1611",
    "1, 29, 0.0061, 0.1718"
  })
  void ofRate_newcombesExamples_areHis(int hits, int trials, double low, double high) {
    Interval interval = Interval.ofRate(hits, trials);

    assertThat(interval.low()).isCloseTo(low, within(0.00005));
    assertThat(interval.high()).isCloseTo(high, within(0.00005));
  }

  /// Exact, not simulated: the chance of each number of hits, added up where its interval holds the
  /// rate. Wilson's interval is right on average over the rates.
  @ParameterizedTest
  @ValueSource(ints = {20, 100})
  void ofRate_allRates_coverNinetyFivePercentOnAverage(int trials) {
    double covered = 0;
    int rates = 0;
    for (double rate = 0.02; rate < 0.985; rate += 0.01) {
      double chance = Math.pow(1 - rate, trials); // of no hit
      for (int hits = 0; hits <= trials; hits++) {
        covered += Interval.ofRate(hits, trials).contains(rate) ? chance : 0;
        chance *= (trials - hits) * rate / ((hits + 1) * (1 - rate));
      }
      rates++;
    }
    assertThat(covered / rates).isBetween(0.94, 0.96);
  }

  /// By hand, with t = 4.302653 for two degrees of freedom: the mean 36,476 of three games has the
  /// standard error 437.76, so half the interval of Student is 1,884, which is 5.1638 % of the
  /// mean.
  @Test
  void ofMean_threeNumbers_isStudents() {
    Interval interval = Interval.ofMean(36_476, 437.76, 3);

    assertThat(interval.low()).isCloseTo(34_592.5, within(0.1));
    assertThat(interval.high()).isCloseTo(38_359.5, within(0.1));
  }

  /// Those 5.1638 % as a factor: exp(0.051638) = 1.052994.
  @Test
  void ofPositiveMean_threeNumbers_isStudentsOfTheLogarithm() {
    Interval interval = Interval.ofPositiveMean(36_476, 437.76, 3);

    assertThat(interval.low()).isCloseTo(36_476 / 1.052994, within(0.1));
    assertThat(interval.high()).isCloseTo(36_476 * 1.052994, within(0.1));
  }

  @Test
  void ofPositiveMean_largeError_staysAboveZero() {
    assertThat(Interval.ofPositiveMean(1000, 900, 3).low()).isPositive();
    assertThat(Interval.ofMean(1000, 900, 3).low()).isNegative();
  }

  @Test
  void ofPositiveMean_onlyZeros_isZero() {
    assertThat(Interval.ofPositiveMean(0, 0, 5)).isEqualTo(new Interval(0, 0));
  }

  @Test
  void ofPositiveMean_negativeMean_isRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Interval.ofPositiveMean(-1, 1, 5))
        .withMessage("the mean is -1.0, must be at least 0");
  }

  /// By hand, with t = 4.302653: the mean 90 of three percentages has the standard error 3, so half
  /// the interval of the log-odds is 4.302653 * 3 * 100 / (90 * 10) = 1.434218, a factor of
  /// 4.196364 of the odds 9.
  @Test
  void ofBoundedMean_threePercentages_isStudentsOfTheLogOdds() {
    Interval interval = Interval.ofBoundedMean(90, 3, 3, 100);

    assertThat(interval.low()).isCloseTo(100 - 100 / (1 + 9 / 4.196364), within(0.0001));
    assertThat(interval.high()).isCloseTo(100 - 100 / (1 + 9 * 4.196364), within(0.0001));
  }

  /// Student's interval ends at 102.9.
  @Test
  void ofBoundedMean_largeError_staysBetweenItsBounds() {
    assertThat(Interval.ofMean(90, 3, 3).high()).isGreaterThan(100);
    Interval high = Interval.ofBoundedMean(99.9, 30, 3, 100);
    assertThat(high.low()).isGreaterThanOrEqualTo(0);
    assertThat(high.high()).isLessThanOrEqualTo(100);
    Interval low = Interval.ofBoundedMean(0.1, 30, 3, 100);
    assertThat(low.low()).isCloseTo(100 - high.high(), within(1e-9));
    assertThat(low.high()).isCloseTo(100 - high.low(), within(1e-9));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 42, 100})
  void ofBoundedMean_equalNumbers_isThatNumber(double number) {
    assertThat(Interval.ofBoundedMean(number, 0, 5, 100)).isEqualTo(new Interval(number, number));
  }

  @ParameterizedTest
  @ValueSource(doubles = {-1, 101, Double.NaN})
  void ofBoundedMean_meanOutOfBounds_isRefused(double mean) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Interval.ofBoundedMean(mean, 1, 5, 100))
        .withMessage("the mean is " + mean + ", must be 0 to 100.0");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2})
  void ofMean_fewerThanThree_isUnknown(int numbers) {
    assertThat(Interval.ofMean(5, 1, numbers).isKnown()).isFalse();
    assertThat(Interval.ofPositiveMean(5, 1, numbers).isKnown()).isFalse();
    assertThat(Interval.ofBoundedMean(5, 1, numbers, 100).isKnown()).isFalse();
    assertThat(Interval.ofMean(5, 1, 3).isKnown()).isTrue();
  }

  @Test
  void ofRate_noRate_isRefused() {
    assertThatIllegalArgumentException().isThrownBy(() -> Interval.ofRate(3, 2));
    assertThatIllegalArgumentException().isThrownBy(() -> Interval.ofRate(0, 0));
  }
}
