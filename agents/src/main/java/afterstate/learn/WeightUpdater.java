package afterstate.learn;

import afterstate.ntuple.Lookups;
import afterstate.ntuple.Weights;

/// Changes the weights of an afterstate so that its value comes closer to what it should be. One
/// for each thread.
final class WeightUpdater {
  private final Weights weights;
  private final Lookups lookups;
  private final WeightUpdate update;
  private final int frozenStages;

  /// The weights of the afterstate at hand.
  private final int[] indices;

  private float rate;

  WeightUpdater(Weights weights, History history, TrainingConfig config) {
    this.weights = weights;
    frozenStages = config.frozenStages();
    lookups = weights.lookups();
    indices = new int[lookups.count()];
    update =
        switch (config.algorithm()) {
          case TD -> new TdUpdate(weights);
          case TC -> new TcUpdate(weights, history, config);
        };
  }

  /// @param alpha the learning rate of an afterstate, which its weights share
  void use(double alpha) {
    rate = (float) (alpha / lookups.count());
  }

  float value(long after) {
    return weights.value(after, indices);
  }

  void update(long after, float error) {
    int stage = weights.stage(after);
    if (stage < frozenStages) {
      return;
    }
    if (stage > 0) {
      promote(stage, after);
    }
    update.prepare(stage, error, rate);
    lookups.visit(after, update);
  }

  /// Weights that change for the first time in this stage begin with what they were before it.
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
