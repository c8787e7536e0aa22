package afterstate.learn;

import afterstate.ntuple.Lookups;
import afterstate.ntuple.Weights;

/// Changes the weights of an afterstate so that its value comes closer to what it should be. One
/// for each thread.
final class Corrector {
  private final Weights weights;
  private final Lookups lookups;
  private final History history;
  private final int frozen;

  /// Where the weights of the afterstate at hand are.
  private final int[] places;

  private float rate;

  /// @param frozen the number of stages, from the first, whose weights stay as they are
  Corrector(Weights weights, History history, int frozen) {
    this.weights = weights;
    this.history = history;
    this.frozen = frozen;
    lookups = weights.lookups();
    places = new int[lookups.count()];
  }

  /// @param alpha the share of an error that is corrected at once
  void use(double alpha) {
    rate = (float) (alpha / lookups.count());
  }

  float value(long after) {
    return weights.value(after, places);
  }

  void correct(long after, float error) {
    int stage = weights.stage(after);
    if (stage < frozen) {
      return;
    }
    lookups.find(after, places);
    if (stage > 0) {
      promote(stage);
    }
    switch (history.rule()) {
      case TD -> evenly(weights.table(stage), error);
      case TC -> coherently(weights.table(stage), history.table(stage), error);
    }
  }

  /// Weights that change for the first time in this stage begin with what they were before it.
  private void promote(int stage) {
    float[] table = weights.table(stage);
    for (int place : places) {
      if (table[place] == 0) {
        table[place] = weights.weight(stage, place);
      }
    }
  }

  private void evenly(float[] table, float error) {
    float share = rate * error;
    for (int place : places) {
      table[place] += share;
    }
  }

  private void coherently(float[] table, float[] past, float error) {
    float floor = history.floor();
    float size = Math.abs(error);
    float share = rate * error;
    for (int place : places) {
      float sum = past[2 * place];
      float sizes = past[2 * place + 1];
      float agreed = Math.abs(sum);
      // another thread may be between its two writes: never more than the whole share
      table[place] += agreed < sizes ? share * Math.max(floor, agreed / sizes) : share;
      past[2 * place] = sum + error;
      past[2 * place + 1] = sizes + size;
    }
  }
}
