package afterstate.expectimax;

import static afterstate.expectimax.Twins.assertAgree;
import static org.assertj.core.api.Assertions.assertThat;

import afterstate.agent.Agent;
import afterstate.agent.Choice;
import afterstate.agent.Clock;
import afterstate.agent.Evaluator;
import afterstate.agent.EvaluatorSpec;
import afterstate.board.Boards;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ClassicTest {
  private static final int UNLIMITED = 1_000_000_000;
  private static final long BOARD = Boards.board("2 4 8 . | 16 2 . . | 4 . 2 . | . . . .");

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

  /// No path is improbable enough to end early, so the table must not change what a plain search to
  /// that depth returns.
  @ParameterizedTest
  @CsvSource({"1, 500", "2, 300", "3, 25"})
  void consider_noPathEndsEarly_agreesWithNaiveTwin(int plies, int count) {
    Agent search = new Classic(UNLIMITED, 0, plies, 0, new Slanted()).start(0);
    NaiveExpectimax naive = new NaiveExpectimax(Slanted::value, 0.1, _ -> 0);

    // its values are floats
    assertAgree(search, (board, move) -> naive.afterMove(board, move, 2 * plies - 1), count, 0.05);
  }

  @ParameterizedTest
  @ValueSource(ints = {100, 1000, 20_000})
  void consider_nodes_evaluatesHardlyMoreLeaves(int nodes) {
    AtomicLong count = new AtomicLong();
    new Classic(nodes, 0, 20, 0.03, new Counting(count)).start(0).consider(BOARD);

    assertThat(count.get()).isBetween(nodes / 4L, nodes + 150L); // some are in the cache
  }

  /// The search that the budget cut short must not decide: it has seen some of the moves only.
  @Test
  void consider_budgetSpentInADeeperSearch_answersAsTheLastWholeOne() {
    Choice two = new Classic(UNLIMITED, 0, 2, 0.03, new Slanted()).start(0).consider(BOARD);
    Choice cut = new Classic(2000, 0, 3, 0.03, new Slanted()).start(0).consider(BOARD);
    Choice three = new Classic(UNLIMITED, 0, 3, 0.03, new Slanted()).start(0).consider(BOARD);

    assertThat(cut).isEqualTo(two).isNotEqualTo(three);
  }

  @Test
  void consider_timeIsUp_stopsAndAsksTheClockNow() {
    AtomicLong count = new AtomicLong();
    AtomicLong micros = new AtomicLong();
    Clock clock = () -> micros.getAndIncrement() * 1000; // every look takes a microsecond
    Agent agent = new Classic(1, 0.05, 20, 0.03, new Counting(count)).start(clock);

    agent.consider(BOARD);
    assertThat(micros.get()).isBetween(51L, 53L);
    assertThat(count.get()).isBetween(5_000L, 35_000L);

    agent.consider(BOARD);
    assertThat(micros.get()).isBetween(102L, 106L);
  }

  @Test
  void consider_nodesDecide_neverLooksAtTheClock() {
    Clock none =
        () -> {
          throw new AssertionError("looked at the clock");
        };
    Choice choice = new Classic(5000, 0, 20, 0.03, new Slanted()).start(none).consider(BOARD);

    assertThat(choice).isNotNull();
  }
}
