package afterstate.speed;

import afterstate.learn.Carousel;
import afterstate.learn.History;
import afterstate.learn.Learner;
import afterstate.learn.TrainingConfig;
import afterstate.ntuple.Stages;
import afterstate.ntuple.Weights;
import afterstate.random.SplitMix;
import java.util.function.LongSupplier;

/// A network that any number of threads train together, from nothing.
public final class SharedLearning {
  private final TrainingConfig config;
  private final Weights weights;
  private final History history;

  /// @param config spec text such as `td(lambda=0)`
  public SharedLearning(String config) {
    this.config = TrainingConfig.parse(config);
    weights = new Weights(this.config.network(), Stages.ONE, 0);
    history = new History(this.config.algorithm(), weights);
  }

  /// What one thread does: play a game and return the number of moves.
  public LongSupplier thread(long seed) {
    Learner learner = new Learner(weights, history, new Carousel(Stages.ONE, 0), config);
    SplitMix random = new SplitMix(seed);
    return () -> learner.play(config.alpha(), random).moves();
  }
}
