package afterstate.ntuple;

import java.util.Arrays;
import java.util.List;

/// The weights of a network that is learning, as `float`s that any number of threads read and
/// change.
///
/// The value of an afterstate is a constant, the initial value, and the sum of its weights, all of
/// them 0 at first. A weight of a later stage that was never changed is the one of the stage before
/// (*promotion*): what was learned there is the first guess here.
public final class Weights {
  /// More than any board can be worth.
  private static final float BOUND = 1e7f;

  private final Patterns patterns;
  private final Stages stages;
  private final float initialValue;
  private final Lookups lookups;
  private final Stages.Selector selector;
  private final float[][] tables;

  /// The stages whose weights are all their own.
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

  /// The stage of a board, from 0.
  public int stage(long board) {
    return selector.of(board);
  }

  /// The weights of a stage, to be changed; see [Lookups#find].
  public float[] table(int stage) {
    return tables[stage];
  }

  /// Whether learning has kept within bounds: no weight is larger than any board can be worth, or
  /// no number at all.
  public boolean areBounded() {
    for (float[] table : tables) {
      for (float weight : table) {
        if (!(Math.abs(weight) <= BOUND)) {
          return false;
        }
      }
    }
    return true;
  }

  /// Sets all weights to 0.
  public void forget() {
    for (float[] table : tables) {
      Arrays.fill(table, 0);
    }
    Arrays.fill(whole, 1, whole.length, false);
  }

  /// A weight of some stage, as it counts now.
  public float weight(int stage, int index) {
    int from = stage;
    while (from > 0 && tables[from][index] == 0) {
      from--;
    }
    return tables[from][index];
  }

  /// The value of an afterstate.
  ///
  /// @param indices room for the indices of its weights
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

  /// Lets a later stage take over all weights from the stage before at once, where it has not
  /// changed them: for a stage before that does not change any more. It is quicker to read then.
  ///
  /// @param unknown what a board would be worth whose weights are all unknown; a high one is
  ///   optimistic
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
  /// @throws IllegalArgumentException if it has other patterns, or stages that these weights do not
  ///   have
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
      require("stages", network.stages().text(), stages.text());
    }
  }

  private static void require(String what, Object theirs, Object ours) {
    if (!theirs.equals(ours)) {
      throw new IllegalArgumentException(
          "the model has " + what + " '" + theirs + "', the training '" + ours + "'");
    }
  }

  /// A weight of 0 is one that was never changed.
  private static float notZero(float weight) {
    return weight == 0 ? Float.MIN_VALUE : weight;
  }

  /// What a later stage has from the one before stays with that one.
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
