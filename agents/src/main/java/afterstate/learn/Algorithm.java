package afterstate.learn;

/// How a weight follows its TD errors.
public enum Algorithm {
  /// Temporal coherence (Beal and Smith 1999): each weight has its own learning rate, which falls
  /// as its errors disagree. It is the absolute value of the sum of the errors, divided by the sum
  /// of their absolute values.
  TC(1),

  /// Plain temporal-difference learning: all weights have the same learning rate.
  TD(0.1);

  /// The default learning rate.
  private final double alpha;

  Algorithm(double alpha) {
    this.alpha = alpha;
  }

  double alpha() {
    return alpha;
  }
}
