package afterstate.ntuple;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.agent.Evaluator;
import afterstate.board.Boards;
import org.junit.jupiter.api.Test;

class LookupCountsTest {
  private static final long EARLY = Boards.board("2 4 8 . | 16 2 . . | 4 . 2 . | . . . .");
  private static final long LATE = Boards.board("512 4 8 . | 16 2 . . | 4 . 2 . | . . . .");

  private final Network network = Networks.random("01 5", "512", 0.5, 3);
  private final LookupCounts counts = new LookupCounts(network);
  private final Evaluator evaluator = counts.evaluator();

  @Test
  void value_anyBoard_isThatOfTheNetwork() {
    Boards.random(4, 200)
        .forEach(board -> assertThat(evaluator.value(board)).isEqualTo(network.value(board)));
  }

  /// The cells 5, 6, 9 and 10 hold 2, nothing, nothing and 2; each is looked up in two symmetries.
  @Test
  void count_boardsOfTwoStages_areTheirLookups() {
    evaluator.value(EARLY);
    evaluator.value(EARLY);
    evaluator.value(LATE);

    int single = network.lookups().offset(1);
    assertThat(counts.count(0, single)).isEqualTo(8);
    assertThat(counts.count(0, single + 1)).isEqualTo(8);
    assertThat(counts.count(1, single + 1)).isEqualTo(4);
    assertThat(counts.count(1, single + 2)).isZero();
    assertThat(counts.use(1, single + 2)).isLessThan(1);
  }
}
