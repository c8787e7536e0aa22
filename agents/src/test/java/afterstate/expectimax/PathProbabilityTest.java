package afterstate.expectimax;

import static afterstate.expectimax.Twins.assertAgree;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import afterstate.agent.Agent;
import afterstate.agent.Choice;
import afterstate.agent.Evaluator;
import afterstate.agent.EvaluatorSpec;
import afterstate.board.Boards;
import afterstate.board.Move;
import afterstate.board.Slide;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PathProbabilityTest {
  private static final int NEVER = 17;
  private static final long BOARD = Boards.board("2 4 8 . | 16 2 . . | 4 . 2 . | . . . .");

  /// Far apart, so that some moves seem out of the question and others do not.
  private record Steep() implements EvaluatorSpec {
    @Override
    public Evaluator evaluator() {
      return Steep::value;
    }

    static double value(long board) {
      return 50 * Slanted.value(board);
    }
  }

  private static Agent paths(int plies, double minProbability, EvaluatorSpec leaf) {
    return new Learned(plies, 0, 0, minProbability, NEVER, 0, 1, leaf, Timing.STAKES).start(0);
  }

  /// The twin meets boards in the same order and remembers all of them.
  @ParameterizedTest
  @CsvSource({"1, 200", "0.2, 100", "0.02, 40"})
  void consider_minProbability_agreesWithNaiveTwin(double minProbability, int count) {
    Agent search = paths(0, minProbability, new Steep());
    Map<Long, NaivePathProbability> naives = new HashMap<>();

    assertAgree(
        search,
        (board, move) ->
            naives
                .computeIfAbsent(board, _ -> new NaivePathProbability(Steep::value))
                .afterMove(board, move, 1 / minProbability),
        count,
        0.05);
  }

  /// Where no path is improbable enough, it is the search of plies.
  @ParameterizedTest
  @CsvSource({"1, 300", "2, 200", "3, 20"})
  void consider_nothingIsImprobable_agreesWithNaiveTwinOfPlies(int plies, int count) {
    NaiveLearned naive = new NaiveLearned(Slanted::value);

    assertAgree(
        paths(plies, 1e-9, new Slanted()),
        (board, move) -> naive.afterMove(board, move, plies),
        count,
        0.05);
  }

  /// The less probable the paths that it follows, the more it sees.
  @Test
  void consider_smallerMinProbability_evaluatesMoreLeaves() {
    assertThat(leaves(0.5)).isLessThan(leaves(0.05));
    assertThat(leaves(0.05)).isLessThan(leaves(0.005));
  }

  private static long leaves(double minProbability) {
    AtomicLong count = new AtomicLong();
    EvaluatorSpec counting =
        () ->
            board -> {
              count.incrementAndGet();
              return Steep.value(board);
            };
    paths(0, minProbability, counting).consider(BOARD);
    return count.get();
  }

  /// By nodes, what was searched before must not show.
  @Test
  void consider_nodesDecide_sameBoardGetsTheSameAnswer() {
    Learned spec = new Learned(0, 0, 2000, 0, NEVER, 0, 1, new Steep(), Timing.STAKES);
    Agent used = spec.start(0);

    Boards.random(31, 40)
        .filter(board -> !Slide.isOver(board))
        .forEach(
            board -> assertThat(used.consider(board)).isEqualTo(spec.start(0).consider(board)));
  }

  /// The table has room for a few thousand numbers of searches; the next of the same number must
  /// not take what it finds for its own.
  @Test
  void consider_afterAnyNumberOfSearches_sameBoardGetsTheSameAnswer() {
    long after = Boards.board("2 4 8 2 | 16 2 . . | 4 2 . . | 2 . . .");
    long dying = Boards.board("2 4 2 4 | 4 2 4 2 | 2 4 2 4 | 4 2 8 8");
    Choice fresh = paths(0, 0.01, new Steep()).consider(BOARD);
    Agent used = paths(0, 0.01, new Steep());
    for (int i = 0; i < 2048; i++) {
      used.consider(i == 0 ? after : dying);
    }

    assertThat(used.consider(BOARD)).isEqualTo(fresh);
  }

  /// Where all moves seem alike none is improbable: the search must end all the same.
  @Test
  void consider_allMovesAlike_ends() {
    AtomicLong count = new AtomicLong();
    EvaluatorSpec flat =
        () ->
            board -> {
              count.incrementAndGet();
              return 1;
            };
    long board = Boards.board("2 4 2 4 | 4 2 4 2 | 2 4 2 4 | 4 2 . .");

    assertThat(paths(0, 1e-5, flat).consider(board)).isNotNull();
    assertThat(count.get()).isLessThan(10_000_000);
  }

  /// Paths that some thread followed further may serve another: the values are close, not the same.
  @Test
  void consider_twoThreads_valuesAreClose() {
    Choice one = paths(0, 0.01, new Steep()).consider(BOARD);
    Choice two =
        new Learned(0, 0, 0, 0.01, NEVER, 0, 2, new Steep(), Timing.STAKES)
            .start(0)
            .consider(BOARD);

    for (Move move : Move.ALL) {
      assertThat(two.value(move)).isCloseTo(one.value(move), withinPercentage(1));
    }
  }
}
