package afterstate.learn;

/// Delayed TD(lambda) after Jaskowski (2016): an afterstate learns as soon as the TD errors of the
/// next moves are known, while the game goes on. With a lambda of 0 this is TD(0).
final class DelayedTdLambda implements TdLambda {
  /// The moves that an error travels back, where lambda is above 0.
  private static final int HORIZON = 3;

  private final WeightUpdater updater;
  private final float lambda;

  /// The last afterstates of the game, whose errors are not complete yet; the oldest first.
  private final long[] waiting;

  private final float[] errors;
  private int waits;

  DelayedTdLambda(WeightUpdater updater, double lambda) {
    this.updater = updater;
    this.lambda = (float) lambda;
    waiting = new long[(lambda > 0 ? HORIZON : 0) + 1];
    errors = new float[waiting.length];
  }

  /// The error counts for the afterstates before the last one too, less and less.
  @Override
  public void error(float tdError) {
    float share = tdError;
    for (int i = waits - 1; i >= 0; i--) {
      errors[i] += share;
      share *= lambda;
    }
  }

  @Override
  public void moved(long after, int gain) {
    if (waits == waiting.length) {
      learnOldest();
    }
    waiting[waits] = after;
    errors[waits] = 0;
    waits++;
  }

  @Override
  public void ended(float value, float target) {
    error(target - value);
    while (waits > 0) {
      learnOldest();
    }
  }

  private void learnOldest() {
    updater.update(waiting[0], errors[0]);
    waits--;
    for (int i = 0; i < waits; i++) {
      waiting[i] = waiting[i + 1];
      errors[i] = errors[i + 1];
    }
  }
}
