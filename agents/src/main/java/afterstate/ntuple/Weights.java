package afterstate.ntuple;

import java.util.Arrays;
import java.util.List;

/// The weights of a network that is learning, as `float`s that any number of threads read and
/// change.
///
/// The value of an afterstate is a constant, the start, and the sum of its weights, all of them 0
/// at first. A weight of a later stage that was never changed is the one of the stage before
/// (*promotion*): what was learned there is the first guess here.
public final class Weights {
  /// More than any board can be worth.
  private static final float BOUND = 1e7f;

  private final Patterns patterns;
  private final Stages stages;
  private final float start;
  private final Lookups lookups;
  private final Stages.Selector selector;
  private final float[][] tables;

  /// The stages whose weights are all their own.
  private final boolean[] whole;

  /// @param start what every afterstate is worth at first; a high one is optimistic
  public Weights(Patterns patterns, Stages stages, float start) {
    this.patterns = patterns;
    this.stages = stages;
    this.start = start;
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

  public float start() {
    return start;
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

  /// The weight at some place in some stage, as it counts now.
  public float weight(int stage, int place) {
    int from = stage;
    while (from > 0 && tables[from][place] == 0) {
      from--;
    }
    return tables[from][place];
  }

  /// The value of an afterstate.
  ///
  /// @param places room for the places of its weights
  public float value(long afterstate, int[] places) {
    int stage = selector.of(afterstate);
    return start
        + (whole[stage] ? lookups.sum(tables[stage], afterstate) : late(stage, afterstate, places));
  }

  private float late(int stage, long afterstate, int[] places) {
    lookups.find(afterstate, places);
    float sum = 0;
    for (int place : places) {
      sum += weight(stage, place);
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
    for (int place = 0; place < tables[stage].length - 1; place++) {
      float weight = weight(stage, place);
      tables[stage][place] = weight == 0 ? share : weight;
    }
    whole[stage] = true;
  }

  /// Takes over what a network has learned.
  ///
  /// @throws IllegalArgumentException if it has other patterns, another start, or stages that these
  ///   weights do not have
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
    double less = (start - network.start()) / lookups.count();
    for (int place = 0; place < from.length; place++) {
      boolean promoted = stage > 0 && from[place] == network.table(stage - 1)[place];
      boolean known = !promoted && (stage > 0 || from[place] != 0);
      tables[stage][place] = known ? notZero((float) (network.step() * from[place] - less)) : 0;
    }
  }
}
