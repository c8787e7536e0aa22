package afterstate.heuristic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import afterstate.board.Boards;
import org.junit.jupiter.api.Test;

class PositionMatrixTest {
  /// Document A's matrix by hand: 4 x 0.135759 + 2 x 0.099937 + 16 x 0.0888405 + 8 x 0.00335193.
  @Test
  void value_workedExample_isTheSumOfTileTimesWeight() {
    long board = Boards.board("4 . . 2 | . 16 . . | . . . . | . . . 8");

    assertThat(new PositionMatrix().evaluator().value(board)).isCloseTo(2.191173f, within(1e-5f));
  }
}
