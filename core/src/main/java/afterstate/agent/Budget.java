package afterstate.agent;

/// What a search may spend on a move: a number of leaves, a time, or both.
///
/// By leaves, the same seed gives the same game on any machine; by time, a faster machine thinks
/// further.
public final class Budget {
  /// Leaves between two looks at the clock: some microseconds.
  private static final int LOOK = 500;

  private final long leaves;
  private final long nanos;
  private final Clock clock;
  private long begin;
  private long nextLook;

  /// @param leaves the leaves a move may cost
  /// @param millis the milliseconds a move may take, or 0
  public Budget(long leaves, double millis, Clock clock) {
    this.leaves = leaves;
    this.nanos = (long) Math.ceil(millis * 1e6);
    this.clock = clock;
  }

  /// A new move begins.
  public void begin() {
    begin = nanos > 0 ? clock.nanos() : 0;
    nextLook = 0;
  }

  /// Whether the search of this move has to end. Cheap: may be asked at every node.
  ///
  /// @param leaves those evaluated since it began
  public boolean isSpent(long leaves) {
    if (leaves >= this.leaves) {
      return true;
    }
    if (nanos == 0 || leaves < nextLook) {
      return false;
    }
    nextLook = leaves + LOOK;
    return clock.nanos() - begin >= nanos;
  }
}
