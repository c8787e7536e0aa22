package afterstate.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import afterstate.random.SplitMix;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SampleTest {
  /// The data set NumAcc3 of the NIST statistical reference data sets, with its certified values.
  @Test
  void meanAndDeviation_numAcc3_areTheCertifiedOnes() {
    Sample sample =
        Sample.of(
            DoubleStream.concat(
                DoubleStream.of(1_000_000.2),
                IntStream.range(0, 1000).mapToDouble(i -> 1_000_000.1 + i % 2 * 0.2)));

    assertThat(sample.mean()).isCloseTo(1_000_000.2, within(1e-8));
    assertThat(sample.deviation()).isCloseTo(0.1, within(1e-8));
  }

  /// What R gives for quantile(c(1, 2, 4, 8, 16), p).
  @ParameterizedTest
  @CsvSource({"0, 1", "0.1, 1.4", "0.25, 2", "0.5, 4", "0.9, 12.8", "1, 16"})
  void quantile_fiveNumbers_isThatOfR(double p, double value) {
    assertThat(Sample.of(8, 1, 16, 4, 2).quantile(p)).isCloseTo(value, within(1e-12));
  }

  @Test
  void summary_oneNumber_hasNoSpread() {
    Sample one = Sample.of(7);

    assertThat(one.median()).isEqualTo(7);
    assertThat(one.deviation()).isZero();
    assertThat(one.meanInterval().low()).isEqualTo(Double.NEGATIVE_INFINITY);
  }

  @Test
  void of_nothingOrNotANumber_isRefused() {
    assertThatIllegalArgumentException().isThrownBy(Sample::of);
    assertThatIllegalArgumentException().isThrownBy(() -> Sample.of(1, Double.NaN));
    assertThatIllegalArgumentException().isThrownBy(() -> Sample.of(1).quantile(1.5));
  }

  /// Samples of a skewed distribution whose mean is known: 95 % of the intervals should hold it.
  /// The standard error of the share of 2,000 trials is half a percent.
  @ParameterizedTest
  @ValueSource(ints = {20, 100})
  void meanInterval_skewedSamples_holdsTheMeanAsOftenAsItSays(int size) {
    SplitMix dice = new SplitMix(1);
    int trials = 2000;
    int held = 0;
    for (int i = 0; i < trials; i++) {
      Sample sample = Sample.of(DoubleStream.generate(() -> Draws.skewed(dice)).limit(size));
      held += sample.meanInterval().contains(Draws.SKEWED_MEAN) ? 1 : 0;
    }
    assertThat((double) held / trials).isBetween(0.935, 0.97);
  }

  @Test
  void meanInterval_sameSample_isTheSame() {
    Sample sample = Sample.of(3, 1, 4, 1, 5, 9, 2, 6);

    assertThat(sample.meanInterval()).isEqualTo(Sample.of(9, 6, 5, 4, 3, 2, 1, 1).meanInterval());
    assertThat(sample.meanInterval().contains(sample.mean())).isTrue();
  }

  /// Where the bootstrap gives way to the normal interval the two must meet.
  @Test
  void meanInterval_aroundTheLargestResampledSize_hardlyChanges() {
    SplitMix dice = new SplitMix(2);
    double[] values = DoubleStream.generate(() -> Draws.skewed(dice)).limit(10_001).toArray();
    Interval normal = Sample.of(values).meanInterval();
    Interval bootstrap = Sample.of(DoubleStream.of(values).limit(10_000)).meanInterval();

    assertThat(bootstrap.halfWidth())
        .isCloseTo(normal.halfWidth(), within(0.1 * normal.halfWidth()));
  }
}
