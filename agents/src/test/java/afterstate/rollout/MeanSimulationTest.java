package afterstate.rollout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import afterstate.agent.Agent;
import afterstate.agent.Choice;
import afterstate.board.Boards;
import afterstate.board.Move;
import afterstate.board.Slide;
import afterstate.board.Spawn;
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
      double points = 0;
      for (int i = 0; i < spec.rollouts(); i++) {
        points += Slide.gain(board, move) + walk(spawn(Slide.slide(board, move)), spec.depth());
      }
      return points / spec.rollouts();
    }

    private int walk(long board, int depth) {
      if (depth == 0 || Slide.isOver(board)) {
        return 0;
      }
      Move move = Move.of(dice.nextBits(2));
      return Slide.isLegal(board, move)
          ? Slide.gain(board, move) + walk(spawn(Slide.slide(board, move)), depth - 1)
          : walk(board, depth);
    }

    private long spawn(long after) {
      int fours = Spawn.fours(spec.spawn4());
      return after | Spawn.tile(Spawn.emptyCells(after), dice.nextBits(Spawn.BITS), fours);
    }
  }

  @ParameterizedTest
  @CsvSource({"1, 0", "20, 1", "10, 7", "5, 1000"})
  void consider_randomBoards_agreesWithNaiveTwin(int rollouts, int depth) {
    MeanSimulation spec = new MeanSimulation(rollouts, depth, 0.2);
    Agent agent = spec.start(3);
    Naive naive = new Naive(spec, new SplitMix(3));

    Boards.random(5, 300)
        .filter(board -> !Slide.isOver(board))
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
    Choice choice = new MeanSimulation(10, 0, 0.1).start(1).consider(board);

    assertThat(choice.right()).isEqualTo(4);
    assertThat(choice.down()).isEqualTo(0);
  }

  @Test
  void consider_unlimitedDepth_agreesWithFlatMonteCarloOnPoints() {
    Choice walks = new MeanSimulation(20_000, 100_000, 0.1).start(1).consider(BOARD);
    Choice flat = new FlatMonteCarlo(400_000, Objective.SCORE, 0, 1, 0.1).start(2).consider(BOARD);

    // the standard deviation of these games is about 450 points, so of the means 3.2 and 1.4
    for (Move move : Move.ALL) {
      if (Slide.isLegal(BOARD, move)) {
        assertThat(walks.value(move)).isCloseTo(flat.value(move), within(20.0));
      }
    }
  }
}
