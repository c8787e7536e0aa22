package afterstate.expectimax;

/// The time of a whole game, as a chess clock gives it: `millis` per move on average. What one move
/// saves, others may spend.
///
/// [Timing#STAKES] gives a move more time the more is at stake: how far the values of its tiles are
/// spread, less if the best move is clear. Saved time raises all shares slowly, and overdrawn time
/// lowers them, so the average holds for any network and machine (notes/0034).
final class GameClock {
  /// Time saved on this many moves makes all shares e times as large.
  private static final double PATIENCE = 3000;

  /// The most that one move may take, in milliseconds, unless `millis` is more.
  private static final double LONGEST = 3000;

  private final double millis;
  private final Timing timing;

  /// The milliseconds that have been saved so far; below 0 if too many were spent.
  private double saved;

  /// Whether no move has been considered yet: a single question gets all of `millis`.
  private boolean isFirst = true;

  GameClock(double millis, Timing timing) {
    this.millis = millis;
    this.timing = timing;
  }

  /// The time that a move should take, in milliseconds. It may take twice as long.
  ///
  /// @param stake in points
  double share(double stake) {
    double balance = Math.clamp(saved / (PATIENCE * millis), -1, 1);
    double share = isFirst ? 1 : timing.weight(stake);
    return Math.min(millis * Math.exp(balance) * share, longest(millis, timing) / 2);
  }

  /// The move is made.
  void stop(double spentMillis) {
    saved += millis - spentMillis;
    isFirst = false;
  }

  /// What a move takes at most, in milliseconds.
  static double longest(double millis, Timing timing) {
    return Math.max(millis, Math.min(timing.burst() * millis, LONGEST));
  }
}
