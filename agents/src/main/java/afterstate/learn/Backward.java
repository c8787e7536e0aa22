package afterstate.learn;

import java.util.Arrays;

/// TD(lambda) from the end of a game to its beginning: every afterstate learns from the one after
/// it, which has learned already. What the end of a game was worth so reaches boards that were new
/// in it at once, all the way back (notes/0021).
final class Backward implements Credit {
  private final Corrector corrector;
  private final float lambda;

  /// The moves of the game; they grow with the longest one.
  private long[] afters = new long[1 << 12];

  private int[] gains = new int[afters.length];
  private int moves;

  Backward(Corrector corrector, double lambda) {
    this.corrector = corrector;
    this.lambda = (float) lambda;
  }

  /// Errors are those of the end.
  @Override
  public void missed(float error) {}

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
  public void ended(float value, float worth) {
    float target = worth;
    while (moves > 0) {
      moves--;
      long after = afters[moves];
      corrector.correct(after, target - corrector.value(after));
      target = gains[moves] + lambda * target + (1 - lambda) * corrector.value(after);
    }
  }
}
