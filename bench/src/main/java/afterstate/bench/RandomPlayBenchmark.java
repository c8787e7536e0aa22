package afterstate.bench;

import afterstate.board.Spawn;
import afterstate.rollout.RandomPlay;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/// Random games to their end on one core; the counter `moves` is legal moves a second.
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@State(Scope.Thread)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class RandomPlayBenchmark {
  private static final int FOURS = Spawn.fours(0.1);

  private long seed;

  /// Counted by the benchmark itself: games differ in length.
  @AuxCounters
  @State(Scope.Thread)
  public static class Counters {
    public long moves;
    public long games;
  }

  @Benchmark
  public long play(Counters counters) {
    RandomPlay.Tally tally = RandomPlay.play(10_000, FOURS, seed++);
    counters.moves += tally.moves();
    counters.games += tally.games();
    return tally.score();
  }
}
