package afterstate.expectimax;

/// How time, or leaves, are shared among the moves of a game.
public enum Timing {
  /// The same for each move.
  EVEN(3),

  /// More where more is at stake; a budget of time is the average over a game.
  STAKES(20);

  /// A move with this much at stake gets an average share, in points.
  private static final double AVERAGE_STAKE = 36;

  private final double burst;

  Timing(double burst) {
    this.burst = burst;
  }

  /// How many times the budget one move may take at most.
  double burst() {
    return burst;
  }

  /// What a move gets, as a multiple of an average share.
  ///
  /// @param stake in points, see [ParallelSearch.Pass#stake]
  double weight(double stake) {
    return this == EVEN ? 1 : Math.sqrt(stake / AVERAGE_STAKE);
  }
}
