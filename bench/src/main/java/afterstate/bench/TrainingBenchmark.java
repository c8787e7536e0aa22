package afterstate.bench;

import afterstate.speed.SharedLearning;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/// Threads that learn the same 4x6 network: `-t 1` and `-t 2` tell what a second thread is worth.
/// The counter `moves` is the figure, of all threads together.
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@State(Scope.Benchmark)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 2)
@SuppressWarnings("NullAway.Init") // JMH sets the parameter and calls the set-up
public class TrainingBenchmark {
  /// As in a training run, one thread plays the first games alone. These are moves.
  private static final int ALONE = 500_000;

  @Param({"td", "tc"})
  private String config;

  private SharedLearning learning;

  /// Counted by the benchmark itself: games differ in length.
  @AuxCounters
  @State(Scope.Thread)
  public static class Counters {
    public long moves;
  }

  /// What each thread has of its own.
  @State(Scope.Thread)
  public static class Own {
    private LongSupplier games;

    @Setup
    public void start(TrainingBenchmark shared) {
      games = shared.learning.thread(ThreadLocalRandom.current().nextLong());
    }
  }

  @Setup
  public void start() {
    learning = new SharedLearning(config);
    LongSupplier first = learning.thread(1);
    long moves = 0;
    while (moves < ALONE) {
      moves += first.getAsLong();
    }
  }

  @Benchmark
  public long play(Own own, Counters counters) {
    long moves = own.games.getAsLong();
    counters.moves += moves;
    return moves;
  }
}
