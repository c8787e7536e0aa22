package afterstate.training;

import afterstate.learn.Carousel;
import afterstate.learn.History;
import afterstate.learn.TrainingConfig;
import afterstate.learn.WaitingRestarts;
import afterstate.ntuple.Network;
import afterstate.ntuple.Weights;

/// Everything that learning changes: the weights, the history of their errors, the boards of the
/// carousel, and those that wait for a restart.
public record TrainingState(
    Weights weights, History history, Carousel carousel, WaitingRestarts waiting) {
  /// The state of a training run that has learned nothing yet.
  public static TrainingState initial(TrainingConfig config) {
    double initialValue = config.frozenStages() > 0 ? 0 : config.initialValue();
    Weights weights = new Weights(config.network(), config.stages(), (float) initialValue);
    restrict(weights, config);
    return new TrainingState(
        weights,
        new History(config.algorithm(), weights),
        new Carousel(config.carouselLevels(), config.carousel()),
        new WaitingRestarts(config.waiting()));
  }

  /// What learns at the beginning.
  private static void restrict(Weights weights, TrainingConfig config) {
    weights.learnPatterns(config.patternsAt(0));
    if (!config.isStagedAt(0)) {
      weights.mergeStages();
    }
  }

  /// Lets the other stages learn too, with what the first has learned.
  void split() {
    weights.split();
    history.split();
  }

  /// Lets no stage take anything from the stage before any longer: it has a copy of it.
  void separate() {
    if (!weights.areSeparate()) {
      history.separate(weights);
      weights.separate();
    }
  }

  /// Prepares for a run in which some stages do not change. The first that learns after frozen ones
  /// gets copies of their weights. Those that are frozen at the end get copies too, once: what the
  /// stage before learns later is not for them. No history is kept of what does not change.
  void freeze(TrainingConfig config) {
    promoteAfterFrozen(config);
    for (int stage = config.firstFrozenLastStage(); stage < weights.stages().count(); stage++) {
      weights.promote(stage, 0);
    }
    for (int stage = 0; stage < history.stages(); stage++) {
      if (!config.learns(stage)) {
        history.forget(stage);
      }
    }
  }

  /// The same for weights of a checkpoint, which already has these copies.
  void freezeAgain(TrainingConfig config) {
    promoteAfterFrozen(config);
    for (int stage = config.firstFrozenLastStage(); stage < weights.stages().count(); stage++) {
      weights.setWhole(stage);
    }
  }

  private void promoteAfterFrozen(TrainingConfig config) {
    if (config.frozenStages() > 0) {
      weights.promote(config.frozenStages(), config.initialValue());
    }
  }

  /// Forgets everything that was learned.
  void forget(TrainingConfig config) {
    weights.forget();
    restrict(weights, config);
    history.forget();
    carousel.forget();
    waiting.forget();
  }

  /// Takes over the weights of a network, which are then trusted, also where a later stage takes
  /// them from the stage before: see [History#trust].
  ///
  /// @throws IllegalArgumentException if it does not fit
  void take(Network network) {
    weights.take(network);
    history.trust(weights);
    history.separate(weights);
  }
}
