package afterstate.terminal;

import afterstate.board.Position;
import java.util.Locale;

/// When a game first reached its largest tile: "reached 2048 in 950 moves, 0.30 s".
final class Milestones {
  private static final int FIRST = 128;

  private int reached;
  private int moves;
  private double seconds;

  /// Looks at the board after a move.
  void update(Position position, int moves, double seconds) {
    int max = position.maxTile();
    if (max > reached) {
      this.reached = max;
      this.moves = moves;
      this.seconds = seconds;
    }
  }

  String latest(boolean withTime) {
    if (reached < FIRST) {
      return " ";
    }
    String time = withTime ? String.format(Locale.ROOT, ", %.2f s", seconds) : "";
    return String.format(Locale.ROOT, "  reached %d in %,d moves%s", reached, moves, time);
  }
}
