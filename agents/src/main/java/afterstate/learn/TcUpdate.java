package afterstate.learn;

import afterstate.ntuple.Weights;

/// [Algorithm#TC]: each weight takes as much of its share as its errors so far agreed, and adds the
/// error to its [History].
final class TcUpdate implements WeightUpdate {
  private final Weights weights;
  private final History history;
  private final float minRate;
  private final float decay;
  private float[] table;
  private float[] errors;
  private float error;
  private float change;

  TcUpdate(Weights weights, History history, TrainingConfig config) {
    this.weights = weights;
    this.history = history;
    minRate = (float) config.minRate();
    decay = (float) config.historyDecay();
    table = weights.table(0);
    errors = history.table(0);
  }

  @Override
  public void prepare(int stage, float error, float rate) {
    table = weights.table(stage);
    errors = history.table(stage);
    this.error = error;
    change = rate * error;
  }

  @Override
  public void visit(int index) {
    float sum = errors[2 * index];
    float sizes = errors[2 * index + 1];
    float agreed = Math.abs(sum);
    // another thread may be between its two writes: never more than the whole share
    table[index] += agreed < sizes ? change * Math.max(minRate, agreed / sizes) : change;
    errors[2 * index] = decay * sum + error;
    errors[2 * index + 1] = decay * sizes + Math.abs(error);
  }
}
