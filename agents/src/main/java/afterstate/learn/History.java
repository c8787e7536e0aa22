package afterstate.learn;

import afterstate.ntuple.Weights;
import java.util.Arrays;

/// The errors that every weight has seen, which [Rule#TC] goes by; nothing is kept under [Rule#TD].
///
/// A weight's sum of errors and sum of their sizes stand side by side, so that an update waits for
/// memory once.
public final class History {
  /// The size of a thousand errors of a player that is good already. A network of 219,000 points
  /// made 153,000 after a minute of learning on with alpha 1, and 92,000 with a fiftieth of this.
  private static final float TRUST = 1_000_000;

  private static final int COARSEST = 256;

  private final Rule rule;
  private final float floor;
  private final float[][] tables;

  public History(Rule rule, Weights weights) {
    this(rule, 0, weights);
  }

  /// @param floor the least share of an error that a weight takes, however little its errors agree:
  ///   without one it stops learning at last, and what it knows of boards that are only reached
  ///   later stays wrong
  public History(Rule rule, double floor, Weights weights) {
    this.rule = rule;
    this.floor = (float) floor;
    int stages = rule == Rule.TC ? weights.stages().count() : 0;
    tables = new float[stages][2 * weights.lookups().tableLength()];
  }

  public Rule rule() {
    return rule;
  }

  public float floor() {
    return floor;
  }

  /// The number of tables: one a stage, or none.
  public int stages() {
    return tables.length;
  }

  /// The errors of a stage, sum and size in turn.
  public float[] table(int stage) {
    return tables[stage];
  }

  /// Sets all sums to 0.
  public void forget() {
    for (float[] table : tables) {
      Arrays.fill(table, 0);
    }
  }

  /// How coarsely a weight may be rounded that has learned little: few boards have it, and the
  /// error that rounding makes in it is rare. Where a quarter has been learned it may be twice as
  /// large.
  ///
  /// @param enough the size of all errors of a weight that is not to be rounded any further
  public int grain(int stage, int place, double enough) {
    double size = tables[stage][2 * place + 1];
    int grain = (int) Math.sqrt(enough / Math.max(1, size));
    return Math.clamp(Integer.highestOneBit(grain), 1, COARSEST);
  }

  /// Takes weights that were learned elsewhere as if their errors had been many, and had not
  /// agreed: else the first errors here would count in full and spoil them.
  public void trust(Weights weights) {
    for (int stage = 0; stage < tables.length; stage++) {
      float[] table = weights.table(stage);
      for (int place = 0; place < table.length; place++) {
        tables[stage][2 * place + 1] = table[place] == 0 ? 0 : TRUST;
      }
    }
  }
}
