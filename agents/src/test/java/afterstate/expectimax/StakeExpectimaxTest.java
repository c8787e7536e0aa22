package afterstate.expectimax;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.agent.Agent;
import afterstate.agent.Choice;
import afterstate.agent.Clock;
import afterstate.agent.Evaluator;
import afterstate.agent.EvaluatorSpec;
import afterstate.board.Boards;
import afterstate.board.Slide;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class StakeExpectimaxTest {
  private static final long BOARD = Boards.board("2 4 8 . | 16 2 . . | 4 . 2 . | . . . .");

  /// Here the first pass ends at the first tile.
  private static final long SIMPLE = Boards.board("2 4 8 16 | 16 32 4 8 | 4 . 2 . | 2 . . .");

  /// A clock that a leaf moves on by half a microsecond, as on a real machine.
  private static final class LeafClock implements EvaluatorSpec, Evaluator, Clock {
    private final AtomicLong nanos = new AtomicLong();
    private final double scale;

    LeafClock() {
      this(50);
    }

    /// @param scale how much is at stake
    LeafClock(double scale) {
      this.scale = scale;
    }

    @Override
    public Evaluator evaluator() {
      return this;
    }

    @Override
    public double value(long afterstate) {
      nanos.addAndGet(500);
      return scale * Slanted.value(afterstate);
    }

    @Override
    public long nanos() {
      return nanos.get();
    }
  }

  /// Worth nothing, whatever the board: no path ever seems improbable.
  private record Flat() implements EvaluatorSpec {
    @Override
    public Evaluator evaluator() {
      return _ -> 0;
    }
  }

  private static Learned timed(double millis, Timing timing, EvaluatorSpec leaf) {
    return new Learned(0, millis, 0, 0, Depth.NEVER, 0, 1, leaf, timing);
  }

  private static Agent untimed(Timing timing, EvaluatorSpec leaf) {
    return timed(0, timing, leaf).start(0);
  }

  /// An evaluator for which that many times as much is at stake.
  private record Scaled(double scale, AtomicLong leaves) implements EvaluatorSpec {
    Scaled(double scale) {
      this(scale, new AtomicLong());
    }

    @Override
    public Evaluator evaluator() {
      return board -> {
        leaves.incrementAndGet();
        return scale * Slanted.value(board);
      };
    }

    /// What a move costs by default.
    static long leaves(double scale) {
      Scaled leaf = new Scaled(scale);
      untimed(Timing.STAKES, leaf).consider(SIMPLE);
      return leaf.leaves.get();
    }
  }

  @Test
  void consider_nothingAtStake_isTheFirstPass() {
    EvaluatorSpec leaf = new Scaled(1e-9);
    Learned first =
        new Learned(
            0, 0, 0, StakeExpectimax.FIRST_PROBABILITY, Depth.NEVER, 0, 1, leaf, Timing.STAKES);

    assertThat(untimed(Timing.STAKES, leaf).consider(SIMPLE))
        .isEqualTo(first.start(0).consider(SIMPLE));
  }

  @Test
  void consider_moreAtStake_evaluatesMoreLeaves() {
    assertThat(Scaled.leaves(100)).isGreaterThan(2 * Scaled.leaves(1));
    assertThat(Scaled.leaves(10_000)).isGreaterThan(2 * Scaled.leaves(100));
  }

  @Test
  void consider_noClock_sameBoardGetsTheSameAnswer() {
    Agent used = untimed(Timing.STAKES, new Scaled(50));
    Boards.random(31, 40)
        .filter(board -> !Slide.isOver(board))
        .forEach(
            board ->
                assertThat(used.consider(board))
                    .isEqualTo(untimed(Timing.STAKES, new Scaled(50)).consider(board)));
  }

  @ParameterizedTest
  @EnumSource
  void consider_hardlyAnyTime_choosesAsWithoutAClock(Timing timing) {
    Boards.random(7, 100)
        .filter(board -> !Slide.isOver(board))
        .limit(30)
        .forEach(
            board -> {
              LeafClock leaf = new LeafClock();
              assertThat(timed(1e-6, timing, leaf).start(leaf).consider(board))
                  .isEqualTo(untimed(timing, new LeafClock()).consider(board));
            });
  }

  /// A machine may stop a thread for seconds at any moment.
  @Test
  void consider_clockThatJumps_isNeverShallowerThanWithoutAClock() {
    LeafClock leaf = new LeafClock();
    AtomicLong looks = new AtomicLong();
    Agent agent =
        timed(1, Timing.STAKES, leaf)
            .start(() -> leaf.nanos() + looks.incrementAndGet() * 5_000_000_000L);

    assertThat(agent.consider(BOARD))
        .isEqualTo(untimed(Timing.STAKES, new LeafClock()).consider(BOARD));
  }

  /// Where much is at stake, two passes follow the first even without a clock. Here the first of
  /// them completes, 16 times as far, and the clock jumps before or during the second.
  @ParameterizedTest
  @ValueSource(ints = {4, 5, 6, 7, 8, 9, 10, 11, 12})
  void consider_clockThatJumpsLater_isNeverShallowerThanWithoutAClock(int looksBefore) {
    double much = 5000;
    double once = StakeExpectimax.FIRST_PROBABILITY / 16;
    LeafClock leaf = new LeafClock(much);
    AtomicLong looks = new AtomicLong();
    Clock jumping =
        () -> leaf.nanos() + (looks.incrementAndGet() > looksBefore ? 5_000_000_000L : 0);
    Learned shallow =
        new Learned(0, 0, 0, once, Depth.NEVER, 0, 1, new LeafClock(much), Timing.STAKES);

    assertThat(timed(10, Timing.STAKES, leaf).start(jumping).consider(SIMPLE))
        .isNotEqualTo(shallow.start(0).consider(SIMPLE));
  }

  @Test
  void consider_timeLeft_followsPathsFurther() {
    LeafClock leaf = new LeafClock();
    Choice choice = timed(100, Timing.EVEN, leaf).start(leaf).consider(BOARD);

    assertThat(choice).isNotEqualTo(untimed(Timing.EVEN, new LeafClock()).consider(BOARD));
  }

  @ParameterizedTest
  @EnumSource
  void consider_manyMoves_takeTheirTimeOnAverage(Timing timing) {
    LeafClock leaf = new LeafClock();
    double millis = 2;
    Agent agent = timed(millis, timing, leaf).start(leaf);
    long[] boards =
        Boards.random(11, 3000).filter(board -> !Slide.isOver(board)).limit(600).toArray();
    for (long board : boards) {
      agent.consider(board);
    }

    assertThat(leaf.nanos() / 1e6 / boards.length).isBetween(0.2 * millis, 1.5 * millis);
  }

  @ParameterizedTest
  @CsvSource({"0.5, STAKES", "0.5, EVEN", "0, STAKES", "0, EVEN"})
  void consider_anyMove_keepsWithinItsCost(double millis, Timing timing) {
    LeafClock leaf = new LeafClock();
    Learned spec = timed(millis, timing, leaf);
    Agent agent = spec.start(leaf);
    double most = spec.cost().millis() + spec.cost().evaluations() * 500 / 1e6;
    Boards.random(12, 300)
        .filter(board -> !Slide.isOver(board))
        .forEach(
            board -> {
              long begin = leaf.nanos();
              agent.consider(board);
              assertThat((leaf.nanos() - begin) / 1e6).isLessThanOrEqualTo(most);
            });
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 1})
  void consider_flatEvaluator_ends(double millis) {
    assertThat(timed(millis, Timing.STAKES, new Flat()).start(0).consider(BOARD)).isNotNull();
  }
}
