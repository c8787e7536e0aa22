package afterstate.expectimax;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import afterstate.agent.Agent;
import afterstate.agent.Choice;
import afterstate.board.Boards;
import afterstate.board.Move;
import afterstate.board.Slide;

/// Compares a search with its naive twin.
final class Twins {
  private Twins() {}

  /// The naive value of a move on a board.
  @FunctionalInterface
  interface Naive {
    double value(long board, Move move);
  }

  static void assertAgree(Agent search, Naive naive, int count) {
    assertAgree(search, naive, count, 1e-9);
  }

  static void assertAgree(Agent search, Naive naive, int count, double tolerance) {
    Boards.random(21, 3 * count)
        .filter(board -> !Slide.isOver(board))
        .limit(count)
        .forEach(board -> assertAgree(board, search.consider(board), naive, tolerance));
  }

  private static void assertAgree(long board, Choice choice, Naive naive, double tolerance) {
    for (Move move : Move.ALL) {
      if (Slide.isLegal(board, move)) {
        assertThat(choice.value(move)).isCloseTo(naive.value(board, move), within(tolerance));
      }
    }
  }
}
