package afterstate.ntuple;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/// The weights of a network that is learning, as `float`s that any number of threads read and
/// change.
///
/// The value of an afterstate is a constant, the initial value, plus the sum of its weights, which
/// are 0 at first. A weight that a later stage has never changed is the weight of the stage before
/// (*promotion*): what was learned there is the first guess here.
///
/// A network may grow: at first only some patterns learn, or all boards belong to the first stage.
public final class Weights {
  /// More than any board can be worth.
  private static final float BOUND = 1e7f;

  private final Patterns patterns;
  private final Stages stages;
  private final float initialValue;
  private final float[][] tables;

  /// The patterns that learn, and how stages are told apart.
  private Lookups lookups;

  private Stages.Selector selector;

  /// The stages that take no weight from the stage before.
  private final boolean[] whole;

  /// @param initialValue what every afterstate is worth at first; a high one is optimistic
  public Weights(Patterns patterns, Stages stages, float initialValue) {
    this.patterns = patterns;
    this.stages = stages;
    this.initialValue = initialValue;
    lookups = new Lookups(patterns);
    selector = stages.selector();
    tables = new float[stages.count()][lookups.tableLength()];
    whole = new boolean[stages.count()];
    whole[0] = true;
  }

  public Patterns patterns() {
    return patterns;
  }

  public Stages stages() {
    return stages;
  }

  public float initialValue() {
    return initialValue;
  }

  public Lookups lookups() {
    return lookups;
  }

  /// How many patterns learn.
  public int learningPatterns() {
    return lookups.patterns();
  }

  /// Lets only the first patterns learn; the weights of the others must be 0.
  public void learnPatterns(int count) {
    if (count != learningPatterns()) {
      lookups = new Lookups(patterns.first(count));
    }
  }

  /// Whether boards belong to different stages.
  public boolean isStaged() {
    return stages.count() == 1 || selector.stages() > 1;
  }

  /// Lets all boards belong to the first stage, until [#split()].
  public void mergeStages() {
    selector = Stages.ONE.selector();
  }

  /// Lets later stages learn, with what the first has learned.
  public void split() {
    for (int stage = 1; stage < tables.length; stage++) {
      System.arraycopy(tables[0], 0, tables[stage], 0, tables[0].length);
    }
    setSplit();
  }

  /// Lets later stages learn, with weights that are all their own.
  public void setSplit() {
    selector = stages.selector();
    Arrays.fill(whole, true);
  }

  /// The stage of a board, from 0.
  public int stage(long board) {
    return selector.of(board);
  }

  /// The weights of a stage, to be changed; see [Lookups#find].
  public float[] table(int stage) {
    return tables[stage];
  }

  /// Whether a stage takes no weight from the stage before.
  boolean isWhole(int stage) {
    return whole[stage];
  }

  /// Whether a stage does not take this weight from the stage before.
  public boolean isOwn(int stage, int index) {
    return whole[stage] || tables[stage][index] != 0;
  }

  /// Whether no stage takes a weight from the stage before.
  public boolean areSeparate() {
    return IntStream.range(0, selector.stages()).allMatch(this::isWhole);
  }

  /// Gives later stages copies of the weights that they took from the stage before.
  public void separate() {
    for (int stage = 1; stage < tables.length; stage++) {
      if (!whole[stage]) {
        promote(stage, 0);
      }
    }
  }

  /// Whether the weights have not diverged: none is NaN, or larger than any board can be worth.
  public boolean areBounded() {
    return Arrays.stream(tables).parallel().allMatch(Weights::areBounded);
  }

  private static boolean areBounded(float[] table) {
    for (float weight : table) {
      if (!(Math.abs(weight) <= BOUND)) {
        return false;
      }
    }
    return true;
  }

  /// Sets all weights to 0; all patterns and stages learn.
  public void forget() {
    for (float[] table : tables) {
      Arrays.fill(table, 0);
    }
    Arrays.fill(whole, 1, whole.length, false);
    learnPatterns(patterns.words().size());
    selector = stages.selector();
  }

  /// A weight of a stage, or of the stage before if this one has never changed it.
  public float weight(int stage, int index) {
    int from = stage;
    while (!whole[from] && tables[from][index] == 0) {
      from--;
    }
    return tables[from][index];
  }

  /// Lets a stage take no weight from the stage before any longer, not even one that it does not
  /// know.
  public void setWhole(int stage) {
    whole[stage] = true;
  }

  /// The value of an afterstate.
  ///
  /// @param indices an array for the indices of its weights
  public float value(long afterstate, int[] indices) {
    int stage = selector.of(afterstate);
    return initialValue
        + (whole[stage]
            ? lookups.sum(tables[stage], afterstate)
            : late(stage, afterstate, indices));
  }

  private float late(int stage, long afterstate, int[] indices) {
    lookups.find(afterstate, indices);
    float sum = 0;
    for (int index : indices) {
      sum += weight(stage, index);
    }
    return sum;
  }

  /// Copies all weights that a later stage has not changed from the stage before, if that no longer
  /// changes. Values are then quicker to compute.
  ///
  /// @param unknown the value of a board whose weights are all unknown; a high one is optimistic
  public void promote(int stage, double unknown) {
    float share = (float) (unknown / lookups.count());
    for (int index = 0; index < tables[stage].length - 1; index++) {
      float weight = weight(stage, index);
      tables[stage][index] = weight == 0 ? share : weight;
    }
    whole[stage] = true;
  }

  /// Takes over what a network has learned.
  ///
  /// @throws IllegalArgumentException if it has other patterns, or stages that these weights lack
  public void take(Network network) {
    requireFit(network, patterns, stages);
    for (int stage = 0; stage < network.stages().count(); stage++) {
      take(network, stage);
    }
  }

  /// Refuses a network that weights of these patterns and stages could not take over.
  ///
  /// @throws IllegalArgumentException naming what is different
  public static void requireFit(Network network, Patterns patterns, Stages stages) {
    require("patterns", network.patterns().text(), patterns.text());
    List<Integer> known = network.stages().starts();
    if (known.size() > stages.starts().size()
        || !stages.starts().subList(0, known.size()).equals(known)) {
      require("stages", network.stages(), stages);
    }
  }

  private static void require(String what, Object theirs, Object ours) {
    if (!theirs.equals(ours)) {
      throw new IllegalArgumentException(
          "the model has " + what + " '" + theirs + "', the training run has '" + ours + "'");
    }
  }

  /// 0 marks a weight that was never changed.
  private static float notZero(float weight) {
    return weight == 0 ? Float.MIN_VALUE : weight;
  }

  /// A weight that a later stage took from the stage before is not copied.
  private void take(Network network, int stage) {
    short[] from = network.table(stage);
    double less = (initialValue - network.initialValue()) / lookups.count();
    for (int index = 0; index < from.length; index++) {
      boolean promoted = stage > 0 && from[index] == network.table(stage - 1)[index];
      boolean known = !promoted && (stage > 0 || from[index] != 0);
      tables[stage][index] = known ? notZero((float) (network.step() * from[index] - less)) : 0;
    }
  }
}
