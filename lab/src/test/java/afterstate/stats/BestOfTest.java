package afterstate.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BestOfTest {
  private static final double[] NUMBERS = {7, 1, 4, 4, 9, 2, 30, 5};

  /// The naive twin: the highest number of every subset.
  private static List<Double> highestOfEverySubset(int draws) {
    List<Double> highest = new ArrayList<>();
    for (int chosen = 0; chosen < 1 << NUMBERS.length; chosen++) {
      if (Integer.bitCount(chosen) == draws) {
        int bits = chosen;
        highest.add(
            IntStream.range(0, NUMBERS.length)
                .filter(i -> (bits >> i & 1) == 1)
                .mapToDouble(i -> NUMBERS[i])
                .max()
                .orElseThrow());
      }
    }
    return highest;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 5, 7, 8})
  void mean_anyDraws_isThatOfEverySubset(int draws) {
    double naive =
        highestOfEverySubset(draws).stream()
            .mapToDouble(Double::doubleValue)
            .average()
            .orElseThrow();

    assertThat(new BestOf(Sample.of(NUMBERS), draws).mean()).isCloseTo(naive, within(1e-9));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 5, 7, 8})
  void range_anyDraws_hasAtMostOneInFortyOnEitherSide(int draws) {
    List<Double> every = highestOfEverySubset(draws);
    Interval range = new BestOf(Sample.of(NUMBERS), draws).range();

    double most = every.size() / 40.0;
    assertThat(every.stream().filter(value -> value < range.low()).count() * 1.0)
        .isLessThanOrEqualTo(most);
    assertThat(every.stream().filter(value -> value > range.high()).count() * 1.0)
        .isLessThanOrEqualTo(most);
    assertThat(every.stream().filter(value -> value <= range.low()).count() * 1.0)
        .isGreaterThanOrEqualTo(most);
  }

  @Test
  void bestOf_moreDrawsThanNumbers_isRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new BestOf(Sample.of(1, 2), 3))
        .withMessage("draws is 3, must be 1 to 2, the size of the sample");
  }
}
