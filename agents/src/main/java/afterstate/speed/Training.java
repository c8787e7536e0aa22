package afterstate.speed;

import afterstate.learn.Carousel;
import afterstate.learn.History;
import afterstate.learn.Learner;
import afterstate.learn.Rule;
import afterstate.ntuple.Patterns;
import afterstate.ntuple.Stages;
import afterstate.ntuple.Weights;
import afterstate.random.SplitMix;
import java.util.function.LongSupplier;

/// A 4x6 network that any number of threads learn together, from nothing.
public final class Training {
  private final Rule rule;
  private final double lambda;
  private final Weights weights = new Weights(Patterns.parse("4x6"), Stages.ONE, 0);
  private final History history;

  /// @param rule TD or TC
  public Training(String rule, double lambda) {
    this.rule = Rule.valueOf(rule);
    this.lambda = lambda;
    history = new History(this.rule, weights);
  }

  /// What one thread does: a game, of which it tells the moves.
  public LongSupplier thread(long seed) {
    double alpha = rule == Rule.TD ? 0.1 : 1;
    Carousel carousel = new Carousel(Stages.ONE, 0);
    Learner learner = new Learner(weights, history, carousel, lambda, Learner.Scope.ALL);
    SplitMix random = new SplitMix(seed);
    return () -> learner.play(alpha, random).moves();
  }
}
