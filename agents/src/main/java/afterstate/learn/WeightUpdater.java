package afterstate.learn;

import afterstate.ntuple.Lookups;
import afterstate.ntuple.Weights;
import java.util.stream.IntStream;

/// Changes the weights of an afterstate so that its value comes closer to the target. Each thread
/// has its own.
final class WeightUpdater {
  private final Weights weights;
  private final Lookups lookups;
  private final History history;
  private final int frozenStages;

  /// Patterns in groups of four. Most networks have only the first, and a loop would cost time.
  private final FourUpdate first;

  private final FourUpdate[] others;

  /// The indices of the weights of the current afterstate.
  private final int[] indices;

  private float rate;

  WeightUpdater(Weights weights, History history, TrainingConfig config) {
    this.weights = weights;
    this.history = history;
    frozenStages = config.frozenStages();
    lookups = weights.lookups();
    indices = new int[lookups.count()];
    first = ConstantUpdate.of(lookups, 0, config);
    others =
        IntStream.range(1, lookups.fours())
            .mapToObj(four -> ConstantUpdate.of(lookups, four, config))
            .toArray(FourUpdate[]::new);
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
    update(weights.table(stage), history.table(stage), after, error);
  }

  private void update(float[] table, float[] errors, long after, float error) {
    float change = rate * error;
    first.update(table, errors, after, error, change);
    for (FourUpdate four : others) {
      four.update(table, errors, after, error, change);
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
