package afterstate.heuristic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Percentage.withPercentage;

import afterstate.agent.Evaluator;
import afterstate.board.Boards;
import afterstate.board.Symmetry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RowPatternsTest {
  private static final Evaluator ROWS = RowPatterns.STANDARD.evaluator();

  @ParameterizedTest
  @CsvSource(
      delimiter = '>',
      textBlock =
          """
          64 32 16 8 | . . . . | . . . . | . . . .  > 64 8 32 16 | . . . . | . . . . | . . . .
          8 . . . | . . . . | . . . . | . . . .     > 4 2 . 2 | . . . . | . . . . | . . . .
          16 16 4 2 | . . . . | . . . . | . . . .   > 16 4 2 16 | . . . . | . . . . | . . . .
          """)
  void value_betterOrderRoomAndPairs_isHigher(String better, String worse) {
    assertThat(ROWS.value(Boards.board(better))).isGreaterThan(ROWS.value(Boards.board(worse)));
  }

  @Test
  void value_symmetricBoards_isTheSame() {
    Boards.random(30, 1000)
        .forEach(
            board -> {
              for (int symmetry = 1; symmetry < Symmetry.COUNT; symmetry++) {
                assertThat(ROWS.value(Symmetry.apply(board, symmetry)))
                    .isCloseTo(ROWS.value(board), withPercentage(0.01));
              }
            });
  }
}
