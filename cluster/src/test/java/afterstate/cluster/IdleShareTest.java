package afterstate.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class IdleShareTest {
  private static final List<Double> SLOW =
      IdleShare.millis(
          Path.of("../studies/results/time-network/games.csv.gz"), "learned(plies=0, millis=1,");

  @Test
  void of_oneSlot_isWhatAskingTakes() {
    assertThat(IdleShare.of(Collections.nCopies(10, 98.0), 1, 1)).isCloseTo(0.02, within(1e-9));
  }

  @Test
  void of_lastGameAlone_leavesTheOtherSlotIdle() {
    assertThat(IdleShare.of(List.of(100.0, 100.0, 200.0), 2, 1)).isCloseTo(0.34, within(0.01));
  }

  @Test
  void of_measuredGamesOfASlowAgent_isLeastWithOneGameInABatch() {
    assertThat(SLOW).hasSize(200);
    for (int slots : List.of(8, 64, 512)) {
      double single = IdleShare.of(SLOW, slots, 1);
      for (int batch : List.of(2, 4, 8)) {
        assertThat(single).isLessThan(IdleShare.of(SLOW, slots, batch));
      }
    }
    assertThat(IdleShare.of(SLOW, 8, 1)).isLessThan(0.05);
  }
}
