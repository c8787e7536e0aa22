package afterstate.experiment;

import afterstate.stats.Interval;
import afterstate.stats.Running;
import java.util.Arrays;

/// The progress of a setting.
///
/// Games finish in any order on many threads. Whether to stop is decided from games 0 to k - 1, for
/// growing k, so the decision does not depend on the number of threads.
final class SettingProgress {
  private static final int NOT_PLAYED = -1;

  /// Before this many games the spread is not known well enough to stop.
  private static final int FIRST_LOOK = 30;

  private int[] scores = {}; // grows with the games played
  private final double halfWidth;
  private final Running whole = new Running(); // the games 0 to k - 1
  private final Running all = new Running();
  private boolean narrow;
  private int nextToBegin;
  private int end; // games from this number on are not needed

  SettingProgress(int games, double halfWidth) {
    this.halfWidth = halfWidth;
    this.end = games;
  }

  /// A game that was finished, now or in an earlier run.
  void add(int game, int score) {
    if (game >= scores.length) {
      int before = scores.length;
      scores = Arrays.copyOf(scores, Math.max(game + 1, 2 * before));
      Arrays.fill(scores, before, scores.length, NOT_PLAYED);
    }
    scores[game] = score;
    all.add(score);
    while (whole.count() < end && isPlayed(whole.count())) {
      whole.add(scores[(int) whole.count()]);
      if (isNarrow()) {
        narrow = true;
        end = (int) whole.count();
      }
    }
  }

  /// Checks after every game at first, and later each time the number of games has grown by one
  /// percent: Student's quantile takes longer than a random game.
  private boolean isNarrow() {
    long count = whole.count();
    double limit = halfWidth / 100 * whole.mean();
    if (halfWidth == 0 || count < FIRST_LOOK || count % (1 + count / 100) != 0) {
      return false;
    }
    Interval interval = whole.positiveMeanInterval();
    return interval.low() >= whole.mean() - limit && interval.high() <= whole.mean() + limit;
  }

  /// Whether all games were played without reaching the half-width that was asked for.
  boolean isTooWide() {
    return halfWidth > 0 && !narrow;
  }

  boolean isPlayed(long game) {
    return game < scores.length && scores[(int) game] != NOT_PLAYED;
  }

  /// The number of a game to begin, or -1 if none is left.
  int begin() {
    while (nextToBegin < end && isPlayed(nextToBegin)) {
      nextToBegin++;
    }
    return nextToBegin < end ? nextToBegin++ : -1;
  }

  /// How many games this setting will have, as far as is known.
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
