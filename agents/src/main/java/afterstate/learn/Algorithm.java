package afterstate.learn;

/// How a weight follows its TD errors.
public enum Algorithm {
  /// Temporal coherence (Beal and Smith 1999): each weight has a learning rate of its own, which
  /// falls as its errors disagree: the size of their sum over the sum of their sizes.
  TC(1),

  /// Plain temporal-difference learning: all weights have the same learning rate.
  TD(0.1);

  /// The learning rate where nobody says another.
  private final double alpha;

  Algorithm(double alpha) {
    this.alpha = alpha;
  }

  double alpha() {
    return alpha;
  }
}
