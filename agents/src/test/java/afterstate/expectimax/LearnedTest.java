package afterstate.expectimax;

import static afterstate.expectimax.Twins.assertAgree;
import static org.assertj.core.api.Assertions.assertThat;

import afterstate.agent.Agent;
import afterstate.agent.Choice;
import afterstate.agent.Clock;
import afterstate.agent.Evaluator;
import afterstate.agent.EvaluatorSpec;
import afterstate.board.Boards;
import afterstate.board.Slide;
import afterstate.board.Symmetry;
import afterstate.board.TileDowngrading;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LearnedTest {
  private static final int NEVER = 17;
  private static final long BOARD = Boards.board("2 4 8 . | 16 2 . . | 4 . 2 . | . . . .");
  private static final long LATE = Boards.board("32768 4096 8 . | 16 2 . . | 4 . 2 . | . . . .");

  /// Worth the same in all eight symmetries, and says so.
  private record Round() implements EvaluatorSpec, Evaluator {
    @Override
    public Evaluator evaluator() {
      return this;
    }

    @Override
    public double value(long board) {
      return Slanted.value(Symmetry.canonical(board));
    }

    @Override
    public boolean isSymmetric() {
      return true;
    }
  }

  /// Counts what it is asked.
  private record Counting(AtomicLong count) implements EvaluatorSpec {
    @Override
    public Evaluator evaluator() {
      return board -> {
        count.incrementAndGet();
        return Slanted.value(board);
      };
    }
  }

  private static Learned plies(int plies, EvaluatorSpec leaf) {
    return new Learned(plies, 0, 0, 0, NEVER, 0, 1, leaf, Timing.STAKES);
  }

  private static Learned nodes(int nodes, int plies) {
    return new Learned(plies, 0, nodes, 0, NEVER, 0, 1, new Slanted(), Timing.STAKES);
  }

  /// No path ends early, so neither the table nor the cache of leaves may change what a plain
  /// search to that depth returns.
  @ParameterizedTest
  @CsvSource({"1, 500", "2, 300", "3, 25"})
  void consider_plies_agreesWithNaiveTwin(int plies, int count) {
    NaiveLearned naive = new NaiveLearned(Slanted::value);

    // its values are floats
    assertAgree(
        plies(plies, new Slanted()).start(0),
        (board, move) -> naive.afterMove(board, move, plies),
        count,
        0.05);
  }

  @ParameterizedTest
  @CsvSource({"2, 200", "3, 20"})
  void consider_symmetricEvaluator_agreesWithNaiveTwin(int plies, int count) {
    NaiveLearned naive = new NaiveLearned(new Round());

    assertAgree(
        plies(plies, new Round()).start(0),
        (board, move) -> naive.afterMove(board, move, plies),
        count,
        0.05);
  }

  /// What the table, the cache and other threads have seen before must not show: not in a bit.
  @Test
  void consider_usedOrSharedTable_returnsTheVerySameValues() {
    Agent used = plies(3, new Round()).start(0);
    Agent shared = new Learned(3, 0, 0, 0, NEVER, 0, 2, new Round(), Timing.STAKES).start(0);
    Boards.random(31, 200)
        .filter(board -> !Slide.isOver(board))
        .limit(40)
        .forEach(
            board -> {
              Choice fresh = plies(3, new Round()).start(0).consider(board);
              assertThat(used.consider(board)).isEqualTo(fresh);
              assertThat(shared.consider(board)).isEqualTo(fresh);
            });
  }

  @Test
  void consider_manyEmptyCells_searchesOnePlyLess() {
    Agent shallower = new Learned(3, 0, 0, 0, 8, 0, 1, new Slanted(), Timing.STAKES).start(0);
    long crowded = Boards.board("2 4 8 16 | 16 2 4 8 | 4 8 2 4 | 2 . 2 .");

    assertThat(shallower.consider(BOARD))
        .isEqualTo(plies(2, new Slanted()).start(0).consider(BOARD));
    assertThat(shallower.consider(crowded))
        .isEqualTo(plies(3, new Slanted()).start(0).consider(crowded));
  }

  @Test
  void consider_tileToDowngrade_playsTheDowngradedBoard() {
    Agent agent = new Learned(2, 0, 0, 0, NEVER, 32768, 1, new Slanted(), Timing.STAKES).start(0);
    Agent plain = plies(2, new Slanted()).start(0);

    assertThat(agent.consider(LATE)).isEqualTo(plain.consider(TileDowngrading.of(LATE)));
    assertThat(agent.consider(LATE)).isNotEqualTo(plain.consider(LATE));
    assertThat(agent.consider(BOARD)).isEqualTo(plain.consider(BOARD));
  }

  @ParameterizedTest
  @ValueSource(ints = {100, 1000, 5000})
  void consider_nodes_evaluatesHardlyMoreLeaves(int nodes) {
    AtomicLong count = new AtomicLong();
    new Learned(0, 0, nodes, 0, NEVER, 0, 1, new Counting(count), Timing.STAKES)
        .start(0)
        .consider(BOARD);

    assertThat(count.get()).isBetween(nodes / 10L, nodes + 150L); // most are in the cache
  }

  /// Every path ends soon, however deep the search: it must end too.
  @ParameterizedTest
  @ValueSource(doubles = {0, 0.001, 1e-300})
  void consider_treeSmallerThanTheBudget_ends(double minProbability) {
    long dying = Boards.board("2 4 2 4 | 4 2 4 2 | 2 4 2 4 | 4 2 8 8");
    Learned spec =
        new Learned(0, 0, 100_000, minProbability, NEVER, 0, 1, new Slanted(), Timing.STAKES);

    assertThat(spec.start(0).consider(dying)).isNotNull();
  }

  @Test
  void consider_nodesAndMillis_theFirstThatIsSpentEnds() {
    Learned both = new Learned(0, 60_000, 100, 0, NEVER, 0, 1, new Slanted(), Timing.STAKES);

    assertThat(both.start(0).consider(BOARD)).isEqualTo(nodes(100, 0).start(0).consider(BOARD));
  }

  /// The search that the budget cut short must not decide: it has seen some of the moves only.
  @Test
  void consider_budgetSpentInADeeperSearch_answersAsTheLastWholeOne() {
    Choice two = nodes(1_000_000, 2).start(0).consider(BOARD);
    Choice cut = nodes(1000, 3).start(0).consider(BOARD);
    Choice three = nodes(1_000_000, 3).start(0).consider(BOARD);

    assertThat(cut).isEqualTo(two).isNotEqualTo(three);
  }

  @Test
  void consider_pliesDecide_neverLooksAtTheClock() {
    Clock none =
        () -> {
          throw new AssertionError("looked at the clock");
        };

    assertThat(plies(2, new Slanted()).start(none).consider(BOARD)).isNotNull();
  }
}
