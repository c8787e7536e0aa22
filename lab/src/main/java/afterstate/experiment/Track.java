package afterstate.experiment;

import afterstate.stats.Interval;
import afterstate.stats.Running;
import java.util.Arrays;

/// How far a setting has come.
///
/// Games finish in any order on many threads; whether to stop is decided on the games 0 to k - 1
/// for growing k, so the decision does not depend on the threads.
final class Track {
  private static final int NOT_PLAYED = -1;

  /// Before this many games the spread is not known well enough to stop.
  private static final int FIRST_LOOK = 30;

  private final int[] scores;
  private final double halfWidth;
  private final Running whole = new Running(); // the games 0 to k - 1
  private final Running all = new Running();
  private int nextToBegin;
  private int end; // games from here on are not needed

  Track(int games, double halfWidth) {
    this.scores = new int[games];
    this.halfWidth = halfWidth;
    this.end = games;
    Arrays.fill(scores, NOT_PLAYED);
  }

  /// A game that was finished, now or in an earlier run.
  void add(int game, int score) {
    scores[game] = score;
    all.add(score);
    while (whole.count() < end && scores[(int) whole.count()] != NOT_PLAYED) {
      whole.add(scores[(int) whole.count()]);
      if (isNarrow()) {
        end = (int) whole.count();
      }
    }
  }

  private boolean isNarrow() {
    return halfWidth > 0
        && whole.count() >= FIRST_LOOK
        && Interval.NORMAL * whole.error() <= halfWidth / 100 * whole.mean();
  }

  boolean isPlayed(long game) {
    return scores[(int) game] != NOT_PLAYED;
  }

  /// The number of a game to begin, or -1 if none is left.
  int begin() {
    while (nextToBegin < end && scores[nextToBegin] != NOT_PLAYED) {
      nextToBegin++;
    }
    return nextToBegin < end ? nextToBegin++ : -1;
  }

  /// How many games this setting has in the end, as far as is known.
  int end() {
    return end;
  }

  long played() {
    return all.count();
  }

  double mean() {
    return all.mean();
  }
}
