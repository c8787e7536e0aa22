package afterstate.learn;

import afterstate.ntuple.Weights;
import java.util.Arrays;

/// The TD errors that every weight has seen, which [Algorithm#TC] goes by; [Algorithm#TD] keeps
/// nothing.
///
/// A weight's sum of errors and sum of their sizes stand side by side, so that an update waits for
/// memory once.
public final class History {
  /// The size of a thousand errors of a player that is good already. A network of 219,000 points
  /// made 153,000 after a minute of learning on with alpha 1, and 92,000 with a fiftieth of this.
  private static final float TRUST = 1_000_000;

  private static final int COARSEST = 256;

  private static final float[] NONE = {};

  private final float[][] tables;

  public History(Algorithm algorithm, Weights weights) {
    int stages = algorithm == Algorithm.TC ? weights.stages().count() : 0;
    tables = new float[stages][2 * weights.lookups().tableLength()];
  }

  /// The number of tables: one a stage, or none.
  public int stages() {
    return tables.length;
  }

  /// The errors of a stage, sum and size in turn; empty where nothing is kept.
  public float[] table(int stage) {
    return tables.length == 0 ? NONE : tables[stage];
  }

  /// Sets all sums to 0.
  public void forget() {
    for (float[] table : tables) {
      Arrays.fill(table, 0);
    }
  }

  /// The quantisation step of a weight, in steps of its network. A weight that has learned little
  /// may have a large one: few boards have that weight, so its error of rounding is rare. Where a
  /// quarter has been learned the step may be twice as large.
  ///
  /// @param enough the size of all errors of a weight that is not to be rounded any further
  public int quantisation(int stage, int index, double enough) {
    double size = tables[stage][2 * index + 1];
    int steps = (int) Math.sqrt(enough / Math.max(1, size));
    return Math.clamp(Integer.highestOneBit(steps), 1, COARSEST);
  }

  /// Takes weights that were learned elsewhere as if their errors had been many, and had not
  /// agreed: else the first errors here would count in full and spoil them.
  public void trust(Weights weights) {
    for (int stage = 0; stage < tables.length; stage++) {
      float[] table = weights.table(stage);
      for (int index = 0; index < table.length; index++) {
        tables[stage][2 * index + 1] = table[index] == 0 ? 0 : TRUST;
      }
    }
  }
}
