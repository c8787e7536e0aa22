package afterstate.learn;

import afterstate.ntuple.ConstantCopies;
import afterstate.ntuple.Lookups;
import afterstate.ntuple.Weights;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/// The TD errors that every weight has seen, for [Algorithm#TC]; [Algorithm#TD] needs none.
///
/// The sum of a weight's errors and the sum of their absolute values are next to each other, so
/// that an update waits for memory only once.
public final class History {
  /// The sum of the absolute values of a thousand errors of a strong player. A network that scored
  /// 219,000 points scored 153,000 after another minute of learning with alpha 1, and 92,000 with a
  /// fiftieth of this value.
  private static final float TRUST = 1_000_000;

  private static final float[] NONE = {};

  private final float[][] tables;

  /// For each stage the updates of its weights, which all threads share.
  private final List<ConstantCopies<FourUpdate>> updates;

  public History(Algorithm algorithm, Weights weights) {
    int stages = weights.stages().count();
    tables = new float[algorithm == Algorithm.TC ? stages : 0][2 * weights.table(0).length];
    updates =
        IntStream.range(0, stages)
            .mapToObj(stage -> ConstantUpdate.of(weights.table(stage), table(stage)))
            .toList();
  }

  /// Updates the weights of a stage, for which this history was made, in four of its patterns.
  FourUpdate update(int stage, Lookups lookups, int four, TrainingConfig config) {
    return updates.get(stage).with(ConstantUpdate.constants(lookups, four, config));
  }

  /// The number of tables: one for each stage, or none.
  public int stages() {
    return tables.length;
  }

  /// The errors of a stage: for each weight their sum and the sum of their absolute values; empty
  /// for TD.
  public float[] table(int stage) {
    return tables.length == 0 ? NONE : tables[stage];
  }

  /// Gives later stages the errors of the first, with which they continue.
  public void split() {
    for (int stage = 1; stage < tables.length; stage++) {
      System.arraycopy(tables[0], 0, tables[stage], 0, tables[0].length);
    }
  }

  /// Gives later stages the errors of the weights that they take from the stage before. If the
  /// weights are to be copied too, as by [Weights#separate()], that comes after.
  public void separate(Weights weights) {
    for (int stage = 1; stage < tables.length; stage++) {
      for (int index = 0; index < weights.table(stage).length; index++) {
        if (!weights.isOwn(stage, index)) {
          System.arraycopy(tables[stage - 1], 2 * index, tables[stage], 2 * index, 2);
        }
      }
    }
  }

  /// Sets all sums to 0.
  public void forget() {
    for (int stage = 0; stage < tables.length; stage++) {
      forget(stage);
    }
  }

  /// Sets the sums of a stage to 0.
  public void forget(int stage) {
    Arrays.fill(tables[stage], 0);
  }

  /// How much a weight has learned: the sum of the absolute values of its errors.
  public double size(int stage, int index) {
    return tables[stage][2 * index + 1];
  }

  /// Treats weights that were learned elsewhere as if they had seen many errors that did not agree.
  /// Otherwise the first errors here would count in full and spoil them.
  public void trust(Weights weights) {
    for (int stage = 0; stage < tables.length; stage++) {
      float[] table = weights.table(stage);
      for (int index = 0; index < table.length; index++) {
        tables[stage][2 * index + 1] = table[index] == 0 ? 0 : TRUST;
      }
    }
  }
}
