package afterstate.learn;

/// Delayed TD(lambda) after Jaskowski (2016): an afterstate learns during the game, as soon as the
/// TD errors of the next moves are known. With a lambda of 0 this is TD(0).
final class DelayedTdLambda implements TdLambda {
  /// How many moves an error travels back, if lambda is above 0.
  private static final int HORIZON = 3;

  private final WeightUpdater updater;
  private final float lambda;

  /// The last afterstates of the game, whose errors are not yet complete, oldest first.
  private final long[] waiting;

  private final float[] errors;
  private int waits;

  DelayedTdLambda(WeightUpdater updater, double lambda) {
    this.updater = updater;
    this.lambda = (float) lambda;
    waiting = new long[(lambda > 0 ? HORIZON : 0) + 1];
    errors = new float[waiting.length];
  }

  /// The error also counts for earlier afterstates, less and less.
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
