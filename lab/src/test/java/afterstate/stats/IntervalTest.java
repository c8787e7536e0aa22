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

  @Test
  void ofRate_noRate_isRefused() {
    assertThatIllegalArgumentException().isThrownBy(() -> Interval.ofRate(3, 2));
    assertThatIllegalArgumentException().isThrownBy(() -> Interval.ofRate(0, 0));
  }
}
