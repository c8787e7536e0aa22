package afterstate.bench;

import afterstate.learn.Carousel;
import afterstate.learn.History;
import afterstate.learn.Learner;
import afterstate.learn.Rule;
import afterstate.ntuple.Patterns;
import afterstate.ntuple.Stages;
import afterstate.ntuple.Weights;
import afterstate.random.SplitMix;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
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
  /// As in a training: one thread plays the first games alone.
  private static final int ALONE = 1000;

  @Param private Rule rule;

  private double alpha;
  private Weights weights;
  private History history;

  /// Counted by the benchmark itself: games differ in length.
  @AuxCounters
  @State(Scope.Thread)
  public static class Counters {
    public long moves;
  }

  /// What each thread has of its own.
  @State(Scope.Thread)
  public static class Own {
    private final SplitMix random = new SplitMix(ThreadLocalRandom.current().nextLong());
    private Learner learner;

    @Setup
    public void start(TrainingBenchmark shared) {
      learner = shared.learner();
    }
  }

  @Setup
  public void start() {
    alpha = rule == Rule.TD ? 0.1 : 1;
    weights = new Weights(Patterns.parse("4x6"), Stages.ONE, 0);
    history = new History(rule, weights);
    Learner learner = learner();
    SplitMix random = new SplitMix(1);
    for (int i = 0; i < ALONE; i++) {
      learner.play(alpha, random);
    }
  }

  private Learner learner() {
    return new Learner(weights, history, new Carousel(Stages.ONE, 0), 0.5, Learner.Scope.ALL);
  }

  @Benchmark
  public long play(Own own, Counters counters) {
    int moves = own.learner.play(alpha, own.random).moves();
    counters.moves += moves;
    return moves;
  }
}
