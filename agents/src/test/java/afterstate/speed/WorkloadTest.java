package afterstate.speed;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.agent.Evaluator;
import afterstate.agent.EvaluatorSpec;
import afterstate.board.Boards;
import afterstate.expectimax.Expectimax;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class WorkloadTest {
  @ParameterizedTest
  @EnumSource
  void start_calledTwice_doesWorkEachTime(Workload workload) {
    LongSupplier work = workload.start();

    assertThat(work.getAsLong()).isPositive();
    assertThat(work.getAsLong()).isPositive();
  }

  /// Counts what it is asked.
  private record Counting(AtomicLong count) implements EvaluatorSpec {
    @Override
    public Evaluator evaluator() {
      return _ -> count.incrementAndGet();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void leaves_anySearch_areWhatTheEvaluatorIsAsked(int layers) {
    long board = Boards.board("2 4 8 2 | 16 2 2 64 | 4 . 2 4 | . . 2 8");
    AtomicLong count = new AtomicLong();
    new Expectimax(layers, new Counting(count), Expectimax.Spawns.BOTH, -1, Expectimax.Ending.ZERO)
        .start(0)
        .choose(board);

    assertThat(Leaves.count(board, layers)).isEqualTo(count.get());
  }
}
