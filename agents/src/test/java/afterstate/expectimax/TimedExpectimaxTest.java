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
import org.junit.jupiter.params.provider.EnumSource;

class TimedExpectimaxTest {
  private static final long BOARD = Boards.board("2 4 8 . | 16 2 . . | 4 . 2 . | . . . .");

  /// A clock that a leaf moves on by half a microsecond, as on a real machine.
  private static final class LeafClock implements EvaluatorSpec, Evaluator, Clock {
    private final AtomicLong nanos = new AtomicLong();

    @Override
    public Evaluator evaluator() {
      return this;
    }

    @Override
    public double value(long afterstate) {
      nanos.addAndGet(500);
      return 50 * Slanted.value(afterstate);
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

  private static Choice untimed(double minProbability, long board) {
    return new Learned(0, 0, 0, minProbability, Depth.NEVER, 0, 1, new LeafClock(), Timing.STAKES)
        .start(0)
        .consider(board);
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
                  .isEqualTo(untimed(0, board));
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

    assertThat(agent.consider(BOARD)).isEqualTo(untimed(0, BOARD));
  }

  @Test
  void consider_timeLeft_followsPathsFurther() {
    LeafClock leaf = new LeafClock();
    Choice choice = timed(100, Timing.EVEN, leaf).start(leaf).consider(BOARD);

    assertThat(choice).isNotEqualTo(untimed(0, BOARD));
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
  @EnumSource
  void consider_anyMove_keepsWithinItsCost(Timing timing) {
    LeafClock leaf = new LeafClock();
    Learned spec = timed(0.5, timing, leaf);
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

  @Test
  void consider_flatEvaluator_ends() {
    assertThat(timed(1, Timing.STAKES, new Flat()).start(0).consider(BOARD)).isNotNull();
  }
}
