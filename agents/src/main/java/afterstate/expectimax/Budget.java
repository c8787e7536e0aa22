package afterstate.expectimax;

import afterstate.agent.Clock;
import java.util.List;

/// What one worker may spend on a move.
///
/// With a limit on nodes, the same seed gives the same game on any machine. With a limit on time, a
/// faster machine searches deeper.
final class Budget {
  /// Evaluations between two readings of the clock: a few microseconds.
  private static final int CLOCK_INTERVAL = 500;

  private static final long UNLIMITED = Long.MAX_VALUE;

  private final Clock clock;
  private long evaluations = UNLIMITED;
  private long nanos = UNLIMITED;
  private long begin;
  private long nextReading;

  /// @param workers the number of workers that share the nodes
  Budget(List<Limit.OfCost> limits, int workers, Clock clock) {
    this.clock = clock;
    for (Limit.OfCost limit : limits) {
      switch (limit) {
        case Limit.Nodes(int most) -> evaluations = most / workers;
        case Limit.Time(double millis) -> nanos = (long) Math.ceil(millis * 1e6);
      }
    }
  }

  /// Starts a new move.
  void begin() {
    begin = nanos == UNLIMITED ? 0 : clock.nanos();
    nextReading = 0;
  }

  /// Starts a new pass with limits of its own.
  void begin(long mostEvaluations, double mostMillis) {
    evaluations = mostEvaluations;
    nanos = (long) Math.ceil(mostMillis * 1e6);
    begin();
  }

  /// Whether the search of this move has to end. Cheap enough to ask at every node.
  ///
  /// @param spent the evaluations since the move began
  boolean isSpent(long spent) {
    if (spent >= evaluations) {
      return true;
    }
    if (nanos == UNLIMITED || spent < nextReading) {
      return false;
    }
    nextReading = spent + CLOCK_INTERVAL;
    return clock.nanos() - begin >= nanos;
  }
}
