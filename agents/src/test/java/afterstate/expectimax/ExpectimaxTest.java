package afterstate.expectimax;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import afterstate.agent.Choice;
import afterstate.agent.Evaluator;
import afterstate.board.Board;
import afterstate.board.Boards;
import afterstate.board.Move;
import afterstate.board.Slide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExpectimaxTest {
  /// An evaluator without symmetry, so that a mixed-up direction or cell shows.
  private static final Evaluator LEAF =
      board -> {
        float value = 0;
        for (int cell = 0; cell < Board.CELLS; cell++) {
          value += (cell + 1) * Board.rank(board, cell);
        }
        return value;
      };

  @ParameterizedTest
  @CsvSource({"1, 2000", "2, 2000", "3, 500", "4, 100", "5, 10"})
  void consider_randomBoards_agreesWithNaiveTwin(int layers, int count) {
    ExpectimaxSearch search = new ExpectimaxSearch(layers, LEAF);
    NaiveExpectimax naive = new NaiveExpectimax(LEAF);
    Boards.random(20 + layers, 2 * count)
        .filter(board -> !Slide.isOver(board))
        .limit(count)
        .forEach(
            board -> {
              Choice choice = search.consider(board);
              for (Move move : Move.ALL) {
                if (Slide.isLegal(board, move)) {
                  double expected = naive.afterMove(board, move, layers);
                  assertThat(choice.value(move)).isCloseTo(expected, within(1e-4 * expected));
                }
              }
            });
  }

  @Test
  void consider_oneMoveFromTheEnd_countsTheDeadBoardAsNothing() {
    // up and down leave one cell for the tile; after right the 2 or 4 always leaves a pair
    ExpectimaxSearch search = new ExpectimaxSearch(3, _ -> 1);
    long board = Boards.board("2 4 8 16 | 4 8 16 32 | 8 16 32 64 | 16 32 64 .");

    assertThat(search.consider(board).value(Move.DOWN)).isBetween(0.0, 1.0);
  }
}
