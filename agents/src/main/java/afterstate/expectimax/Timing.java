package afterstate.expectimax;

/// How a budget of time is spent on the moves of a game.
public enum Timing {
  /// The same time for each move.
  EVEN(3),

  /// More time where more is at stake; the budget is the average over a game.
  STAKES(20);

  private final double burst;

  Timing(double burst) {
    this.burst = burst;
  }

  /// How many times the budget one move may take at most.
  double burst() {
    return burst;
  }
}
