package afterstate.learn;

import afterstate.ntuple.Lookups;
import afterstate.ntuple.Pace;
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

  private Pace pace = new Pace(0, 0);

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
    pace = new Pace((float) (alpha / lookups.count()), history.floor());
  }

  float value(long after) {
    return weights.value(after, places);
  }

  void correct(long after, float error) {
    int stage = weights.stage(after);
    if (stage < frozen) {
      return;
    }
    if (stage > 0) {
      promote(stage, after);
    }
    switch (history.rule()) {
      case TD -> lookups.add(weights.table(stage), after, pace.rate() * error);
      case TC -> lookups.add(weights.table(stage), history.table(stage), after, error, pace);
    }
  }

  /// Weights that change for the first time in this stage begin with what they were before it.
  private void promote(int stage, long after) {
    lookups.find(after, places);
    float[] table = weights.table(stage);
    for (int place : places) {
      if (table[place] == 0) {
        table[place] = weights.weight(stage, place);
      }
    }
  }
}
