package afterstate.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class SuperiorityTest {
  /// Permeability constants of the placenta, Hollander and Wolfe 1973, page 69: U = 35 of 50, and
  /// an exact one-sided p of 0.1272, so 0.2544 for both sides.
  @Test
  void of_hollanderAndWolfe_isTheirResult() {
    Sample term = Sample.of(0.80, 0.83, 1.89, 1.04, 1.45, 1.38, 1.91, 1.64, 0.73, 1.46);
    Sample early = Sample.of(1.15, 0.88, 0.90, 0.74, 1.21);
    Superiority superiority = Superiority.of(term, early);

    assertThat(superiority.probability()).isCloseTo(0.7, within(1e-12));
    assertThat(superiority.pValue()).isCloseTo(0.2544, within(0.00005));
  }

  @Test
  void of_ties_countHalf() {
    Superiority superiority = Superiority.of(Sample.of(1, 2), Sample.of(1, 2));

    assertThat(superiority.probability()).isEqualTo(0.5);
  }

  @Test
  void of_swapped_isTheRest() {
    Sample low = Sample.of(1, 2, 3, 7);
    Sample high = Sample.of(3, 5, 8);

    assertThat(Superiority.of(low, high).probability()).isCloseTo(2.5 / 12, within(1e-12));
    assertThat(Superiority.of(high, low).probability()).isCloseTo(9.5 / 12, within(1e-12));
  }
}
