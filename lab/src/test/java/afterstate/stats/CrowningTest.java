package afterstate.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import afterstate.random.SplitMix;
import java.util.List;
import org.junit.jupiter.api.Test;

class CrowningTest {
  /// By hand: the first is 1 or 3 with equal chances, the second always 2; the first wins if it is
  /// 3.
  @Test
  void shares_oneDraw_areTheChances() {
    double[] shares =
        Crowning.shares(
            List.of(new double[] {1, 3}, new double[] {2}), 1, 10_000, new SplitMix(1)::nextInt);

    assertThat(shares[0]).isCloseTo(0.5, within(0.02));
    assertThat(shares[0] + shares[1]).isCloseTo(1, within(1e-9));
  }

  /// By hand: the sum of two draws of 0 or 4 exceeds that of two 1 unless both are 0.
  @Test
  void shares_twoDraws_addUp() {
    double[] shares =
        Crowning.shares(
            List.of(new double[] {1}, new double[] {0, 4}), 2, 10_000, new SplitMix(2)::nextInt);

    assertThat(shares[1]).isCloseTo(0.75, within(0.02));
  }
}
