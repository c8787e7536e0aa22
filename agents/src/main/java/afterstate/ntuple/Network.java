package afterstate.ntuple;

import afterstate.agent.Evaluator;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.zip.CRC32C;

/// A learned network: the points still to be won from an afterstate.
///
/// Its weights are 16-bit integers times a step. They take half the memory of the [Weights] that
/// learned, and their sums are exact. Stateless; may be shared by threads.
public final class Network implements Evaluator {
  /// How many weights are added to a checksum at a time.
  private static final int CHECKED = 1 << 14;

  /// How many weights of a stage one thread rounds at a time.
  private static final int CHUNK = 1 << 18;

  private final Patterns patterns;
  private final Stages stages;
  private final double initialValue;
  private final double step;
  private final Lookups lookups;
  private final Stages.Selector selector;
  private final short[][] tables;

  /// Of each table, for patterns in groups of four.
  private final FourSums[][] sums;

  /// @param tables for each stage the weights of all patterns, see [Lookups]
  Network(Patterns patterns, Stages stages, double initialValue, double step, short[][] tables) {
    this.patterns = patterns;
    this.stages = stages;
    this.initialValue = initialValue;
    this.step = step;
    this.tables = tables;
    lookups = new Lookups(patterns);
    selector = stages.selector();
    sums = new FourSums[tables.length][];
    Arrays.setAll(sums, stage -> ConstantSums.of(lookups, tables[stage]));
  }

  /// The quantisation step of each weight, in steps of the network: 1 is as fine as can be.
  @FunctionalInterface
  public interface Quantisation {
    int COARSEST = 256;

    int steps(int stage, int index);

    /// A weight that is hardly used may have a large step: its rounding error is rare. The step
    /// doubles when a weight is used a quarter as much.
    ///
    /// @param enough how much a weight must be used to have the finest step
    static Quantisation byUse(Use use, double enough) {
      return (stage, index) -> {
        int steps = (int) Math.sqrt(enough / Math.max(1, use.of(stage, index)));
        return Math.clamp(Integer.highestOneBit(steps), 1, COARSEST);
      };
    }
  }

  /// How much a weight is used, on any scale; below 1 is like 1.
  @FunctionalInterface
  public interface Use {
    double of(int stage, int index);
  }

  /// The current weights, rounded to a step.
  ///
  /// @param step the smallest difference between two weights; increased if the largest weight needs
  ///   it
  public static Network of(Weights weights, double step) {
    int length = weights.table(0).length;
    int stages = weights.stages().count();
    double largest =
        IntStream.range(0, stages)
            .parallel()
            .mapToDouble(stage -> largest(weights.table(stage)))
            .max()
            .orElse(0);
    if (!(largest / Short.MAX_VALUE <= ModelHeader.LARGEST_STEP)) {
      throw new ModelException("the weights have diverged: the learning rate is too high");
    }
    double wide = Math.max(step, largest / Short.MAX_VALUE);
    short[][] tables = new short[stages][length];
    inChunks(length, (from, to) -> round(weights, wide, tables, from, to));
    return new Network(weights.patterns(), weights.stages(), weights.initialValue(), wide, tables);
  }

  private static void round(Weights weights, double step, short[][] tables, int from, int to) {
    for (int stage = 0; stage < tables.length; stage++) {
      float[] learned = weights.table(stage);
      boolean whole = weights.isWhole(stage);
      for (int index = from; index < to; index++) {
        tables[stage][index] =
            !whole && learned[index] == 0
                ? tables[stage - 1][index]
                : rounded(learned[index] / step, 1);
      }
    }
  }

  /// What to do with a range of weights.
  @FunctionalInterface
  private interface Range {
    void of(int from, int to);
  }

  private static void inChunks(int length, Range action) {
    IntStream.range(0, (length + CHUNK - 1) / CHUNK)
        .parallel()
        .map(chunk -> chunk * CHUNK)
        .forEach(from -> action.of(from, Math.min(from + CHUNK, length)));
  }

  private static short rounded(double value, int steps) {
    return (short) Math.clamp(steps * Math.round(value / steps), Short.MIN_VALUE, Short.MAX_VALUE);
  }

  /// The same network with weights rounded to a coarser step, which makes a smaller file.
  ///
  /// @throws IllegalArgumentException if the step is finer than the present one
  public Network rounded(double coarser) {
    if (!(coarser >= step && Double.isFinite(coarser))) {
      throw new IllegalArgumentException(
          "the step is " + coarser + ", must be at least " + step + ", the step of the network");
    }
    short[][] rounded = new short[tables.length][];
    for (int stage = 0; stage < tables.length; stage++) {
      rounded[stage] = tables[stage].clone();
      for (int index = 0; index < rounded[stage].length; index++) {
        rounded[stage][index] = (short) Math.round(rounded[stage][index] * step / coarser);
      }
    }
    return new Network(patterns, stages, initialValue, coarser, rounded);
  }

  /// The same network, some of its weights rounded more coarsely. A later stage is rounded as its
  /// difference from the stage before, as a file stores it: a weight that has hardly changed since
  /// takes no space.
  public Network rounded(Quantisation quantisation) {
    short[][] rounded = new short[tables.length][tables[0].length];
    inChunks(tables[0].length, (from, to) -> round(quantisation, rounded, from, to));
    return new Network(patterns, stages, initialValue, step, rounded);
  }

  private void round(Quantisation quantisation, short[][] rounded, int from, int to) {
    for (int stage = 0; stage < tables.length; stage++) {
      for (int index = from; index < to; index++) {
        int before = stage == 0 ? 0 : rounded[stage - 1][index];
        int change = rounded(tables[stage][index] - before, quantisation.steps(stage, index));
        rounded[stage][index] =
            (short) Math.clamp((long) before + change, Short.MIN_VALUE, Short.MAX_VALUE);
      }
    }
  }

  private static float largest(float[] table) {
    float largest = 0;
    for (float weight : table) {
      largest = Math.max(largest, Math.abs(weight));
    }
    return largest;
  }

  @Override
  public double value(long afterstate) {
    int sum = 0;
    for (FourSums four : sums[selector.of(afterstate)]) {
      sum += four.sum(afterstate);
    }
    return initialValue + step * sum;
  }

  /// Sums of whole numbers do not depend on their order.
  @Override
  public boolean isSymmetric() {
    return true;
  }

  public Patterns patterns() {
    return patterns;
  }

  public Stages stages() {
    return stages;
  }

  /// The value of an afterstate about which nothing was learned.
  public double initialValue() {
    return initialValue;
  }

  /// What a difference of 1 between two weights is worth, in points.
  public double step() {
    return step;
  }

  /// How many weights of a stage are not 0.
  public long known(int stage) {
    long known = 0;
    for (short weight : tables[stage]) {
      known += weight == 0 ? 0 : 1;
    }
    return known;
  }

  /// A checksum of everything that determines its values: networks with different values almost
  /// certainly have different checksums.
  public String checksum() {
    CRC32C sum = new CRC32C();
    sum.update((patterns.text() + ";" + stages.text()).getBytes(StandardCharsets.UTF_8));
    sum.update(
        ByteBuffer.allocate(2 * Double.BYTES).putDouble(initialValue).putDouble(step).flip());
    ByteBuffer block = ByteBuffer.allocate(CHECKED * Short.BYTES);
    for (short[] table : tables) {
      for (int at = 0; at < table.length; at += CHECKED) {
        int length = Math.min(CHECKED, table.length - at);
        block.asShortBuffer().put(table, at, length);
        sum.update(block.array(), 0, length * Short.BYTES);
      }
    }
    return String.format(Locale.ROOT, "%08x", sum.getValue());
  }

  Lookups lookups() {
    return lookups;
  }

  /// The weights of a stage in steps; must not be changed.
  short[] table(int stage) {
    return tables[stage];
  }
}
