package afterstate.learn;

import java.util.Arrays;

/// Backward TD(lambda): when a game is over, every afterstate learns from the next one, which has
/// already learned. So what the end of a game was worth reaches all its new boards at once, back to
/// the first (notes/0021).
final class BackwardTdLambda implements TdLambda {
  private final WeightUpdater updater;
  private final float lambda;

  /// The moves of the game. The arrays grow with the longest game.
  private long[] afters = new long[1 << 12];

  private int[] gains = new int[afters.length];
  private int moves;

  BackwardTdLambda(WeightUpdater updater, double lambda) {
    this.updater = updater;
    this.lambda = (float) lambda;
  }

  /// Ignored: only the errors computed at the end count.
  @Override
  public void error(float tdError) {}

  @Override
  public void moved(long after, int gain) {
    if (moves == afters.length) {
      afters = Arrays.copyOf(afters, 2 * moves);
      gains = Arrays.copyOf(gains, 2 * moves);
    }
    afters[moves] = after;
    gains[moves] = gain;
    moves++;
  }

  @Override
  public void ended(float value, float target) {
    float lambdaReturn = target;
    while (moves > 0) {
      moves--;
      long after = afters[moves];
      updater.update(after, lambdaReturn - updater.value(after));
      lambdaReturn = gains[moves] + lambda * lambdaReturn + (1 - lambda) * updater.value(after);
    }
  }
}
