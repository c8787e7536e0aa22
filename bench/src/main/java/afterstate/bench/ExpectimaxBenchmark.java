package afterstate.bench;

import afterstate.agent.AgentSpec;
import afterstate.expectimax.Expectimax;
import afterstate.expectimax.Expectimax.Ending;
import afterstate.expectimax.Expectimax.Spawns;
import afterstate.game.Episode;
import afterstate.game.GameId;
import afterstate.game.Rules;
import afterstate.heuristic.RowPatterns;
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
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/// Whole games of the expectimax agent on one core; the counter `moves` is moves a second.
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@State(Scope.Thread)
@Fork(3)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class ExpectimaxBenchmark {
  @Param({"1", "3", "5", "7"})
  private int layers;

  private long number;

  /// Counted by the benchmark itself: games differ in length.
  @AuxCounters
  @State(Scope.Thread)
  public static class Counters {
    public long moves;
  }

  @Benchmark
  public int play(Counters counters) {
    AgentSpec spec = new Expectimax(layers, RowPatterns.STANDARD, Spawns.BOTH, -1, Ending.ZERO);
    int moves = Episode.play(spec, Rules.STANDARD, new GameId(1, number++)).moves();
    counters.moves += moves;
    return moves;
  }
}
