package afterstate.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.agent.About;
import afterstate.agent.Agent;
import afterstate.agent.AgentException;
import afterstate.agent.AgentSpec;
import afterstate.agent.Choice;
import afterstate.board.Move;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class TimedAgentsTest {
  private static final long BOARD = 0x1100_0000_0000_0000L;
  private static final long SLOW = 0x2200_0000_0000_0000L;

  private final CountDownLatch end = new CountDownLatch(1);

  /// Thinks about one board until the test ends that.
  @About(name = "slow", text = "Slow.", source = "Tests.")
  private record Slow(CountDownLatch end) implements AgentSpec {
    @Override
    public Agent start(long seed) {
      return board -> {
        if (board == SLOW) {
          await(end);
        }
        return Choice.ofHighest(board, (_, _) -> 1);
      };
    }

    private static void await(CountDownLatch end) {
      try {
        end.await();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private static Move choose(TimedAgents timed, AgentSpec spec, long board) {
    return timed.run(spec, stopwatch -> stopwatch.timed(spec.start(1)).choose(board));
  }

  @Test
  void run_quickAgent_answers() {
    try (TimedAgents timed = new TimedAgents(Duration.ofSeconds(50))) {
      AgentSpec spec = new Slow(end);
      assertThat(choose(timed, spec, BOARD)).isEqualTo(Move.RIGHT);
      assertThat(timed.run(spec, watch -> watch.timed(spec.start(1)).consider(BOARD)).left())
          .isEqualTo(1);
      assertThatThrownBy(() -> choose(timed, spec, 0x1212_2121_1212_2121L))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  /// What counts is the time of a move, not of all moves.
  @Test
  void run_manyMoves_mayTakeLonger() {
    try (TimedAgents timed = new TimedAgents(Duration.ofSeconds(2))) {
      AgentSpec spec = new Slow(end);
      int moves = timed.run(spec, watch -> movesIn(Duration.ofSeconds(3), watch, spec));
      assertThat(moves).isGreaterThan(2);
    }
  }

  private static int movesIn(Duration time, Stopwatch stopwatch, AgentSpec spec) {
    long begin = System.nanoTime();
    int moves = 0;
    while (System.nanoTime() - begin < time.toNanos()) {
      assertThat(stopwatch.timed(spec.start(1)).choose(BOARD)).isEqualTo(Move.RIGHT);
      moves++;
    }
    return moves;
  }

  @Test
  void run_tooSlow_isLeftAloneUntilItEnds() {
    try (TimedAgents timed = new TimedAgents(Duration.ofSeconds(1))) {
      AgentSpec spec = new Slow(end);
      AtomicBoolean used = new AtomicBoolean();
      assertThatThrownBy(
              () ->
                  timed.run(
                      spec,
                      watch -> {
                        Move move = watch.timed(spec.start(1)).choose(SLOW);
                        used.set(true);
                        return move;
                      }))
          .isInstanceOf(AgentException.class)
          .hasMessage("slow takes more than 1 seconds for a move on 2200000000000000");
      assertThatThrownBy(() -> choose(timed, spec, BOARD))
          .isInstanceOf(AgentException.class)
          .hasMessageStartingWith("slow still thinks about an earlier board");

      end.countDown();
      assertThat(answerAtLast(timed, spec)).isEqualTo(Move.RIGHT);
      assertThat(used).isFalse();
    }
  }

  private static Move answerAtLast(TimedAgents timed, AgentSpec spec) {
    while (true) {
      try {
        return choose(timed, spec, SLOW);
      } catch (AgentException e) {
        Thread.onSpinWait(); // its thread has not ended yet
      }
    }
  }
}
