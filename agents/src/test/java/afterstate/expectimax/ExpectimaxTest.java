package afterstate.expectimax;

import static afterstate.expectimax.Twins.assertAgree;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import afterstate.agent.Agent;
import afterstate.agent.Choice;
import afterstate.agent.Evaluator;
import afterstate.agent.EvaluatorSpec;
import afterstate.board.Board;
import afterstate.board.Boards;
import afterstate.board.Move;
import afterstate.expectimax.Expectimax.Ending;
import afterstate.expectimax.Expectimax.Spawns;
import afterstate.game.Game;
import afterstate.game.GameId;
import afterstate.game.Rules;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExpectimaxTest {
  @ParameterizedTest
  @CsvSource({
    "1, BOTH, ZERO, 1000", "2, BOTH, LEAF, 1000", "3, BOTH, ZERO, 500", "4, BOTH, LEAF, 100",
    "5, BOTH, ZERO, 10", "2, TWOS, ZERO, 1000", "3, TWOS, LEAF, 500", "5, TWOS, LEAF, 20",
    "3, BOTH, LOST, 500", "4, BOTH, LOST, 100"
  })
  void consider_randomBoards_agreesWithNaiveTwin(
      int layers, Spawns spawns, Ending ending, int count) {
    Agent search = new Expectimax(layers, new Slanted(), spawns, -1, ending).start(0);
    NaiveExpectimax naive =
        new NaiveExpectimax(Slanted::value, spawns == Spawns.BOTH ? 0.1 : 0, dead(ending));

    assertAgree(search, (board, move) -> naive.afterMove(board, move, layers), count);
  }

  private static Evaluator dead(Ending ending) {
    return switch (ending) {
      case ZERO -> _ -> 0;
      case LEAF -> Slanted::value;
      case LOST -> _ -> Double.NEGATIVE_INFINITY;
    };
  }

  @ParameterizedTest
  @CsvSource({"0", "1", "5", "16"})
  void consider_fewEmptyCells_searchesTwoLayersMore(int deeper) {
    Agent search = new Expectimax(1, new Slanted(), Spawns.BOTH, deeper, Ending.LEAF).start(0);
    NaiveExpectimax naive = new NaiveExpectimax(Slanted::value, 0.1, Slanted::value);

    assertAgree(
        search,
        (board, move) -> naive.afterMove(board, move, Board.emptyCount(board) <= deeper ? 3 : 1),
        500);
  }

  /// What an agent remembers of earlier boards must not show.
  @ParameterizedTest
  @CsvSource({"4, BOTH, -1", "5, BOTH, 5", "4, TWOS, 2"})
  void consider_manyBoards_returnsTheNumbersOfAnAgentWithoutAPast(
      int layers, Spawns spawns, int deeper) {
    Expectimax spec = new Expectimax(layers, new Slanted(), spawns, deeper, Ending.LEAF);
    Agent old = spec.start(0);
    Game game = Game.start(Rules.STANDARD, new GameId(1, 0));

    while (!game.isOver() && game.moves() < 200) {
      Choice choice = old.consider(game.view());
      assertThat(choice).isEqualTo(spec.start(0).consider(game.view()));
      game.play(choice.best());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "1, ZERO, 1000",
    "2, ZERO, 1000",
    "3, ZERO, 500",
    "4, ZERO, 100",
    "5, ZERO, 10",
    "3, LEAF, 500",
    "4, LEAF, 100",
    "3, LOST, 500"
  })
  void considerMinimax_randomBoards_agreesWithTheTwinThatDoesNotPrune(
      int layers, Ending ending, int count) {
    NaiveMinimax naive = new NaiveMinimax(Slanted::value, dead(ending));

    assertAgree(
        new Minimax(layers, new Slanted(), ending).start(0),
        (board, move) -> naive.afterMove(board, move, layers),
        count);
  }

  /// The evaluator says 1 everywhere, so an expected value below 1 is the chance of having no move.
  @Test
  void consider_oneMoveFromTheEnd_countsTheDeadBoardAsNothing() {
    EvaluatorSpec one =
        new EvaluatorSpec() {
          @Override
          public Evaluator evaluator() {
            return _ -> 1;
          }
        };
    Agent search = new Expectimax(3, one, Spawns.BOTH, -1, Ending.ZERO).start(0);
    // right leaves only the bottom left cell, beside 32 and below 8: the new tile never merges
    long dying = Boards.board("2 4 8 16 | 4 8 16 32 | 8 16 32 64 | 32 8 16 .");
    // here it lands below a 2, so that nine times in ten there is a move
    long living = Boards.board("4 8 2 16 | 8 4 16 32 | 2 16 32 64 | 32 8 16 .");

    assertThat(search.consider(dying).value(Move.RIGHT)).isEqualTo(0);
    assertThat(search.consider(living).value(Move.RIGHT)).isCloseTo(0.9, within(1e-12));
  }
}
