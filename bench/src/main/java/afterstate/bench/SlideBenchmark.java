package afterstate.bench;

import afterstate.board.Slide;
import afterstate.board.Symmetry;
import afterstate.random.SplitMix;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/// Single operations on a thousand boards of small tiles.
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@State(Scope.Thread)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class SlideBenchmark {
  private static final int BOARDS = 1024;

  private final long[] boards = new long[BOARDS];

  public SlideBenchmark() {
    SplitMix dice = new SplitMix(1);
    for (int i = 0; i < BOARDS; i++) {
      long bits = dice.nextLong();
      boards[i] = bits & bits >>> 17 & 0x7777_7777_7777_7777L;
    }
  }

  @Benchmark
  @OperationsPerInvocation(BOARDS)
  public long fourDirections() {
    long sum = 0;
    for (long board : boards) {
      sum += Slide.up(board) ^ Slide.right(board) ^ Slide.down(board) ^ Slide.left(board);
    }
    return sum;
  }

  @Benchmark
  @OperationsPerInvocation(BOARDS)
  public long left() {
    long sum = 0;
    for (long board : boards) {
      sum += Slide.left(board);
    }
    return sum;
  }

  @Benchmark
  @OperationsPerInvocation(BOARDS)
  public long up() {
    long sum = 0;
    for (long board : boards) {
      sum += Slide.up(board);
    }
    return sum;
  }

  /// The other way to slide columns: transpose, slide rows, transpose back.
  @Benchmark
  @OperationsPerInvocation(BOARDS)
  public long upByTransposing() {
    long sum = 0;
    for (long board : boards) {
      sum += Symmetry.transpose(Slide.left(Symmetry.transpose(board)));
    }
    return sum;
  }

  @Benchmark
  @OperationsPerInvocation(BOARDS)
  public long gains() {
    long sum = 0;
    for (long board : boards) {
      sum += Slide.gainInRows(board) + Slide.gainInColumns(board);
    }
    return sum;
  }

  @Benchmark
  @OperationsPerInvocation(BOARDS)
  public int isOver() {
    int sum = 0;
    for (long board : boards) {
      sum += Slide.isOver(board) ? 1 : 0;
    }
    return sum;
  }

  @Benchmark
  @OperationsPerInvocation(BOARDS)
  public long canonical() {
    long sum = 0;
    for (long board : boards) {
      sum += Symmetry.canonical(board);
    }
    return sum;
  }
}
