package afterstate.training;

import afterstate.learn.Carousel;
import afterstate.learn.History;
import afterstate.learn.TrainingConfig;
import afterstate.ntuple.Network;
import afterstate.ntuple.Weights;

/// All that learning changes: the weights, the history of their errors, and the boards of the
/// carousel.
public record TrainingState(Weights weights, History history, Carousel carousel) {
  /// That of a training which has learned nothing yet.
  public static TrainingState initial(TrainingConfig config) {
    double initialValue = config.frozenStages() > 0 ? 0 : config.initialValue();
    Weights weights = new Weights(config.network(), config.stages(), (float) initialValue);
    return new TrainingState(
        weights,
        new History(config.algorithm(), weights),
        new Carousel(config.carouselLevels(), config.carousel()));
  }

  /// Forgets all that was learned.
  void forget() {
    weights.forget();
    history.forget();
    carousel.forget();
  }

  /// Takes over what a network has learned, and with it some trust in that.
  ///
  /// @throws IllegalArgumentException if it does not fit
  void take(Network network) {
    weights.take(network);
    history.trust(weights);
  }
}
