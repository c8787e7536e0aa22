package afterstate.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LinearFitTest {
  private static final double[] X = {10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5};
  private static final double[] FIRST = {
    8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68
  };
  private static final double[] SECOND = {
    9.14, 8.14, 8.74, 8.77, 9.26, 8.10, 6.13, 3.10, 9.13, 7.26, 4.74
  };

  /// Anscombe 1973, Graphs in Statistical Analysis: y = 3 + 0.5 x, r^2 = 0.667, and 0.118 is the
  /// standard error of the slope.
  @Test
  void of_anscombe_isHisLine() {
    for (double[] y : new double[][] {FIRST, SECOND}) {
      LinearFit line = LinearFit.of(X, y);
      assertThat(line.slope()).isCloseTo(0.5, within(0.0005));
      assertThat(line.intercept()).isCloseTo(3, within(0.005));
      assertThat(line.correlation()).isCloseTo(0.816, within(0.0005));
      assertThat(line.error()).isCloseTo(0.118, within(0.0005));
    }
  }

  /// By hand, with t = 2.262157 for 9 degrees of freedom; the slope is 0.5000909 and its error
  /// 0.1179055. The correlation is 0.8164205, so z = 1.145988 and half = 1.959964 / sqrt(8).
  @Test
  void intervals_anscombe_areThoseByHand() {
    LinearFit line = LinearFit.of(X, FIRST);
    assertThat(line.slopeInterval().low()).isCloseTo(0.2333701, within(1e-6));
    assertThat(line.slopeInterval().high()).isCloseTo(0.7668117, within(1e-6));
    assertThat(line.correlationInterval().low()).isCloseTo(0.4243912, within(1e-6));
    assertThat(line.correlationInterval().high()).isCloseTo(0.9506933, within(1e-6));
  }

  @Test
  void intervals_exactLine_haveNoWidth() {
    LinearFit line = LinearFit.of(new double[] {1, 2, 3, 4}, new double[] {5, 3, 1, -1});
    assertThat(line.slopeInterval()).isEqualTo(new Interval(-2, -2));
    assertThat(line.correlationInterval()).isEqualTo(new Interval(-1, -1));
  }

  @Test
  void correlationInterval_threePoints_isWideOpen() {
    LinearFit line = LinearFit.of(new double[] {1, 2, 3}, new double[] {1, 2, 3});
    assertThat(line.correlationInterval()).isEqualTo(new Interval(-1, 1));
  }

  @ParameterizedTest
  @CsvSource({"1 2, 1 2", "1 2 3, 1 2", "4 4 4, 1 2 3", "1 2 3, 0.1 0.1 0.1", "1 2 NaN, 1 2 3"})
  void of_noLine_isRefused(String x, String y) {
    assertThatThrownBy(() -> LinearFit.of(numbers(x), numbers(y)))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static double[] numbers(String text) {
    return java.util.Arrays.stream(text.split(" ")).mapToDouble(Double::parseDouble).toArray();
  }
}
