package afterstate.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

  /// The mean of 1, 2, 3 has the standard error 1 / sqrt(3), and t is 4.302653.
  @Test
  void meanInterval_threeNumbers_isStudents() {
    double half = 4.302653 / Math.sqrt(3);

    assertThat(Sample.of(3, 1, 2).meanInterval().low()).isCloseTo(2 - half, within(1e-6));
    assertThat(Sample.of(3, 1, 2).positiveMeanInterval().high())
        .isCloseTo(2 * Math.exp(half / 2), within(1e-5));
  }

  @Test
  void positiveMeanInterval_asTheyCome_isThatOfTheSample() {
    Running running = new Running();
    DoubleStream.of(3, 1, 4, 1, 5).forEach(running::add);
    Interval sample = Sample.of(3, 1, 4, 1, 5).positiveMeanInterval();

    assertThat(running.positiveMeanInterval().low()).isCloseTo(sample.low(), within(1e-9));
    assertThat(running.positiveMeanInterval().high()).isCloseTo(sample.high(), within(1e-9));
  }
}
