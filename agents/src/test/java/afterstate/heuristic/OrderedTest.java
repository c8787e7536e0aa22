package afterstate.heuristic;

import static afterstate.board.Boards.board;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import afterstate.agent.About;
import afterstate.agent.Evaluator;
import afterstate.agent.EvaluatorSpec;
import afterstate.board.Board;
import afterstate.board.Boards;
import afterstate.board.Symmetry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OrderedTest {
  private static final Evaluator ROWS = RowPatterns.STANDARD.evaluator();

  @ParameterizedTest
  @CsvSource({"0.1, 0", "3, 0", "0, 256", "0.1, 16384"})
  void value_earlyBoard_isThatOfTheOtherAndAShareOfRows(double weight, int below) {
    Evaluator evaluator = new Ordered(new Zero(), weight, below).evaluator();
    Boards.random(91, 1000)
        .filter(board -> below == 0 || Board.tile(Board.maxRank(board)) < below)
        .forEach(
            board ->
                assertThat(evaluator.value(board))
                    .isCloseTo(
                        weight * (ROWS.value(board) - ROWS.value(Board.EMPTY)),
                        within(weight + 1e-9)));
  }

  @ParameterizedTest
  @CsvSource({"16384, 16384", "16384, 8192", "32768, 16384", "256, 256"})
  void value_boardWithALargeTile_isThatOfTheOther(int tile, int below) {
    long board = board(tile + " 2 4 2 | . . . . | . 8 . . | . . . .");

    assertThat(new Ordered(new Cells(), 5, below).evaluator().value(board))
        .isEqualTo(new Cells().evaluator().value(board));
  }

  /// Searches may then look up one board instead of eight.
  @Test
  void isSymmetric_symmetricEvaluator_isTrueToTheLastBit() {
    Evaluator evaluator = new Ordered(new Zero(), 0.1, 0).evaluator();

    assertThat(evaluator.isSymmetric()).isTrue();
    Boards.random(92, 2000)
        .forEach(
            board -> {
              for (int turn = 1; turn < Symmetry.COUNT; turn++) {
                assertThat(evaluator.value(Symmetry.apply(board, turn)))
                    .isEqualTo(evaluator.value(board));
              }
            });
    assertThat(new Ordered(new Cells(), 0.1, 0).evaluator().isSymmetric()).isFalse();
  }

  /// The rank in the first cell.
  @About(name = "cells", text = "Cells.", source = "Tests.")
  private record Cells() implements EvaluatorSpec {
    @Override
    public Evaluator evaluator() {
      return afterstate -> Board.rank(afterstate, 0);
    }
  }
}
