package afterstate.training;

import afterstate.learn.GameCounts;
import afterstate.learn.TrainingConfig;

/// Decides when later stages begin to learn and when patterns join. Both happen once.
///
/// Whether games pass 32768 is looked at after each hundredth of the training run, so that the
/// answer does not depend on the clock if the run ends after a number of games.
final class Growth {
  private static final int LOOKS = 100;

  /// Larger than the rounding error of a share.
  private static final double ROUNDING = 1e-9;

  private final TrainingConfig config;
  private final TrainingState state;
  private double lastLook;
  private GameCounts atLastLook = GameCounts.NONE;
  private boolean passed;

  Growth(TrainingConfig config, TrainingState state) {
    this.config = config;
    this.state = state;
  }

  /// Begins to count again.
  void forget() {
    lastLook = 0;
    atLastLook = GameCounts.NONE;
    passed = false;
  }

  /// Whether the network should grow when that share of the training run is done.
  boolean isDue(double share, GameCounts counts) {
    look(share, counts);
    return isSplitDue(share) || arePatternsDue(share);
  }

  private void look(double share, GameCounts counts) {
    double look = Math.floor(share * LOOKS + ROUNDING) / LOOKS;
    if (look > lastLook) {
      passed = counts.minus(atLastLook).shareWith32768() >= config.growWhen();
      lastLook = look;
      atLastLook = counts;
    }
  }

  private boolean isSplitDue(double share) {
    return !state.weights().isStaged() && config.isStagedAt(share);
  }

  private boolean arePatternsDue(double share) {
    return isGrowing()
        && config.patternsAt(share) > state.weights().learningPatterns()
        && (config.growWhen() == 0 || passed);
  }

  private boolean isGrowing() {
    return state.weights().learningPatterns() < config.network().words().size();
  }

  void grow(double share) {
    if (isSplitDue(share)) {
      state.split();
    }
    if (arePatternsDue(share)) {
      state.weights().learnPatterns(config.patternsAt(share));
    }
  }

  /// The share at which to look again; 1 if there is nothing to wait for.
  double next(double share) {
    double next = 1;
    if (!state.weights().isStaged()) {
      next = Math.min(next, config.stagesFrom());
    }
    if (isGrowing()) {
      boolean waiting = share >= config.growFrom();
      double look = (Math.floor(share * LOOKS + ROUNDING) + 1) / LOOKS;
      next = Math.min(next, waiting ? look : config.growFrom());
    }
    return Math.max(next, share);
  }
}
