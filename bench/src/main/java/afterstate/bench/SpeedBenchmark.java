package afterstate.bench;

import afterstate.speed.Workload;
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

/// What the command `bench` measures, each in its own process; the counter `units` is the figure.
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@State(Scope.Thread)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@SuppressWarnings("NullAway.Init") // JMH sets the parameter and calls the set-up
public class SpeedBenchmark {
  @Param private Workload workload;

  private LongSupplier work;

  /// Counted by the benchmark itself: calls differ in length.
  @AuxCounters
  @State(Scope.Thread)
  public static class Counters {
    public long units;
  }

  @Setup
  public void start() {
    work = workload.start();
  }

  @Benchmark
  public long run(Counters counters) {
    long units = work.getAsLong();
    counters.units += units;
    return units;
  }
}
