package afterstate.grade;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class IsotonicTest {
  private static final Offset<Double> TINY = Offset.offset(1e-9);

  /// The closest rising sequence by its textbook formula: the least mean to the right of the
  /// largest mean to the left.
  private static double[] naive(double[] numbers, int[] weights) {
    double[] rising = new double[numbers.length];
    for (int i = 0; i < numbers.length; i++) {
      double highest = Double.NEGATIVE_INFINITY;
      for (int from = 0; from <= i; from++) {
        double lowest = Double.POSITIVE_INFINITY;
        for (int to = i; to < numbers.length; to++) {
          lowest = Math.min(lowest, mean(numbers, weights, from, to));
        }
        highest = Math.max(highest, lowest);
      }
      rising[i] = highest;
    }
    return rising;
  }

  private static double mean(double[] numbers, int[] weights, int from, int to) {
    double sum = 0;
    double weight = 0;
    for (int i = from; i <= to; i++) {
      sum += weights[i] * numbers[i];
      weight += weights[i];
    }
    return sum / weight;
  }

  @Test
  void rising_randomNumbers_agreesWithTheFormula() {
    Random random = new Random(1);
    for (int round = 0; round < 500; round++) {
      int count = 1 + random.nextInt(12);
      double[] numbers = random.doubles(count).toArray();
      int[] weights = random.ints(count, 1, 9).toArray();
      assertThat(Isotonic.rising(numbers, weights)).containsExactly(naive(numbers, weights), TINY);
    }
  }

  @Test
  void rising_oneInputBelowAnother_staysBelow() {
    Random random = new Random(2);
    for (int round = 0; round < 500; round++) {
      double[] high = random.doubles(10).toArray();
      double[] low = Arrays.stream(high).map(number -> number * random.nextDouble()).toArray();
      int[] weights = random.ints(10, 1, 9).toArray();
      double[] above = Isotonic.rising(high, weights);
      double[] below = Isotonic.rising(low, weights);
      for (int i = 0; i < 10; i++) {
        assertThat(below[i]).isLessThanOrEqualTo(above[i] + 1e-12);
      }
    }
  }

  @Test
  void rising_risingNumbers_stay() {
    double[] numbers = {0, 1, 1.5, 4};
    assertThat(Isotonic.rising(numbers, new int[] {3, 1, 2, 1})).containsExactly(numbers, TINY);
  }
}
