package afterstate.learn;

import afterstate.ntuple.Lookups;
import afterstate.ntuple.Weights;

/// Changes the weights of an afterstate so that its value comes closer to the target. Each thread
/// has its own.
final class WeightUpdater {
  private final Weights weights;
  private final Lookups lookups;

  /// For each stage whether it learns.
  private final boolean[] learning;

  private final boolean hasFrozenStages;

  /// For each stage, patterns in groups of four. Most networks have only the first, and a loop
  /// would cost time.
  private final FourUpdate[] first;

  private final FourUpdate[][] others;

  /// The indices of the weights of the current afterstate.
  private final int[] indices;

  private float rate;

  WeightUpdater(Weights weights, History history, TrainingConfig config) {
    this.weights = weights;
    hasFrozenStages = config.hasFrozenStages();
    lookups = weights.lookups();
    indices = new int[lookups.count()];
    int stages = weights.stages().count();
    learning = new boolean[stages];
    first = new FourUpdate[stages];
    others = new FourUpdate[stages][lookups.fours() - 1];
    for (int stage = 0; stage < stages; stage++) {
      learning[stage] = config.learns(stage);
      first[stage] = history.update(stage, lookups, 0, config);
      for (int four = 1; four < lookups.fours(); four++) {
        others[stage][four - 1] = history.update(stage, lookups, four, config);
      }
    }
  }

  /// @param alpha the learning rate of an afterstate, which its weights share
  void use(double alpha) {
    rate = (float) (alpha / lookups.count());
  }

  float value(long after) {
    return weights.value(after, indices);
  }

  /// Whether the weights of an afterstate may change.
  boolean learns(long after) {
    return !hasFrozenStages || learning[weights.stage(after)];
  }

  void update(long after, float error) {
    int stage = weights.stage(after);
    if (!learning[stage]) {
      return;
    }
    if (stage > 0) {
      promote(stage, after);
    }
    update(stage, after, error);
  }

  private void update(int stage, long after, float error) {
    float change = rate * error;
    first[stage].update(after, error, change);
    for (FourUpdate four : others[stage]) {
      four.update(after, error, change);
    }
  }

  /// Weights that this stage changes for the first time start with the values of the stage before.
  private void promote(int stage, long after) {
    lookups.find(after, indices);
    float[] table = weights.table(stage);
    for (int index : indices) {
      if (table[index] == 0) {
        table[index] = weights.weight(stage, index);
      }
    }
  }
}
