package afterstate.learn;

import afterstate.ntuple.Weights;

/// [Algorithm#TD]: every weight takes the same share of the error.
final class TdUpdate implements WeightUpdate {
  private final Weights weights;
  private float[] table;
  private float change;

  TdUpdate(Weights weights) {
    this.weights = weights;
    table = weights.table(0);
  }

  @Override
  public void prepare(int stage, float error, float rate) {
    table = weights.table(stage);
    change = rate * error;
  }

  @Override
  public void visit(int index) {
    table[index] += change;
  }
}
