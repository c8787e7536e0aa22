package afterstate.rollout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import afterstate.agent.Agent;
import afterstate.agent.Choice;
import afterstate.board.Board;
import afterstate.board.Boards;
import afterstate.board.Move;
import afterstate.board.Slide;
import afterstate.board.Spawn;
import afterstate.board.TileDowngrading;
import afterstate.random.SplitMix;
import afterstate.rollout.FlatMonteCarlo.Objective;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MeanSimulationTest {
  private static final long BOARD = Boards.board("32 8 4 2 | 16 4 2 4 | 2 8 . . | 4 . . .");

  /// Document E in plain steps, drawing from the same dice in the same order.
  private record Naive(MeanSimulation spec, SplitMix dice) {
    double value(long board, Move move) {
      double sum = 0;
      for (int i = 0; i < spec.rollouts(); i++) {
        sum += walk(spawn(Slide.slide(board, move)), spec.depth(), Slide.gain(board, move));
      }
      return sum / spec.rollouts();
    }

    private int walk(long board, int depth, int points) {
      if (depth == 0 || Slide.isOver(board)) {
        return spec.value() == WalkValue.POINTS ? points : Board.tileSum(board);
      }
      Move move = Move.of(dice.nextBits(2));
      return Slide.isLegal(board, move)
          ? walk(spawn(Slide.slide(board, move)), depth - 1, points + Slide.gain(board, move))
          : walk(board, depth, points);
    }

    private long spawn(long after) {
      int fours = Spawn.fours(spec.spawn4());
      return after | Spawn.tile(Spawn.emptyCells(after), dice.nextBits(Spawn.BITS), fours);
    }
  }

  /// Without large tiles: a packed board cannot hold 65536, so the sums of the twin would be wrong.
  @ParameterizedTest
  @CsvSource({
    "1, 0, POINTS",
    "20, 1, POINTS",
    "10, 7, POINTS",
    "5, 1000, POINTS",
    "3, 0, SUM",
    "10, 7, SUM",
    "5, 1000, SUM"
  })
  void consider_randomBoards_agreesWithNaiveTwin(int rollouts, int depth, WalkValue value) {
    MeanSimulation spec = new MeanSimulation(rollouts, depth, 0.2, value);
    Agent agent = spec.start(3);
    Naive naive = new Naive(spec, new SplitMix(3));

    Boards.random(5, 300)
        .filter(board -> !Slide.isOver(board) && !TileDowngrading.hasRankFrom(board, 14))
        .forEach(board -> assertAgree(board, agent.consider(board), naive));
  }

  private static void assertAgree(long board, Choice choice, Naive naive) {
    for (Move move : Move.ALL) {
      if (Slide.isLegal(board, move)) {
        assertThat(choice.value(move)).isCloseTo(naive.value(board, move), within(1e-6));
      }
    }
  }

  /// Walks of no move: the value is the gain alone.
  @Test
  void consider_workedExample_isTheGain() {
    long board = Boards.board("2 2 . . | . . . . | . . . . | . . . .");
    Choice choice = new MeanSimulation(10, 0, 0.1, WalkValue.POINTS).start(1).consider(board);

    assertThat(choice.right()).isEqualTo(4);
    assertThat(choice.down()).isEqualTo(0);
  }

  /// Walks of no move: the sum of the tiles, one new 2 or 4 among them.
  @Test
  void consider_workedExampleOfSums_isTheSumWithOneNewTile() {
    long board = Boards.board("2 2 . . | . . . . | . . . . | . . . .");
    Choice onlyTwos = new MeanSimulation(10, 0, 0, WalkValue.SUM).start(1).consider(board);
    Choice onlyFours = new MeanSimulation(10, 0, 1, WalkValue.SUM).start(1).consider(board);

    assertThat(onlyTwos.right()).isEqualTo(6);
    assertThat(onlyTwos.down()).isEqualTo(6);
    assertThat(onlyFours.right()).isEqualTo(8);
  }

  @Test
  void consider_unlimitedDepth_agreesWithFlatMonteCarloOnPoints() {
    Choice walks =
        new MeanSimulation(20_000, 100_000, 0.1, WalkValue.POINTS).start(1).consider(BOARD);
    Choice flat = new FlatMonteCarlo(400_000, Objective.SCORE, 0, 1, 0.1).start(2).consider(BOARD);

    // the standard deviation of these games is about 450 points, so of the means 3.2 and 1.4
    for (Move move : Move.ALL) {
      if (Slide.isLegal(BOARD, move)) {
        assertThat(walks.value(move)).isCloseTo(flat.value(move), within(20.0));
      }
    }
  }
}
