package afterstate.training;

import afterstate.learn.Carousel;
import afterstate.learn.History;
import afterstate.ntuple.Network;
import afterstate.ntuple.Patterns;
import afterstate.ntuple.Stages;
import afterstate.ntuple.Weights;

/// All that learns: the weights, the history of their errors, and the boards of the carousel.
public record Trainee(Weights weights, History history, Carousel carousel) {
  /// One that knows nothing yet.
  public static Trainee beginner(Course course) {
    Stages stages = Stages.parse(course.stages());
    double start = course.frozen() > 0 ? 0 : course.optimistic();
    Weights weights = new Weights(Patterns.parse(course.network()), stages, (float) start);
    return new Trainee(
        weights,
        new History(course.rule(), course.floor(), weights),
        new Carousel(Stages.parse(course.levels()), course.carousel()));
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
