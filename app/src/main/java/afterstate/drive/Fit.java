package afterstate.drive;

import afterstate.board.Board;
import afterstate.board.Move;
import afterstate.board.Position;
import afterstate.game.Transcript.Step;
import org.jspecify.annotations.Nullable;

/// Which step leads from one board to the next: a slide, and one new 2 or 4.
final class Fit {
  private static final int LARGEST_NEW_RANK = 2;

  private Fit() {}

  /// The step that starts with `move`, or null if that move does not lead there.
  static @Nullable Step step(Position before, Move move, Position after) {
    Position slid = before.slide(move).after();
    int cell = onlyDifference(slid, after);
    if (slid.equals(before) || cell < 0 || slid.rank(cell) != 0) {
      return null;
    }
    int rank = after.rank(cell);
    return rank >= 1 && rank <= LARGEST_NEW_RANK ? new Step(move, cell, Board.tile(rank)) : null;
  }

  /// The step of any move, or null if none leads there.
  static @Nullable Step anyStep(Position before, Position after) {
    for (Move move : Move.ALL) {
      Step step = step(before, move, after);
      if (step != null) {
        return step;
      }
    }
    return null;
  }

  /// The only cell in which two boards differ, or -1.
  private static int onlyDifference(Position one, Position other) {
    int found = -1;
    for (int cell = 0; cell < Board.CELLS; cell++) {
      if (one.rank(cell) != other.rank(cell)) {
        if (found >= 0) {
          return -1;
        }
        found = cell;
      }
    }
    return found;
  }
}
