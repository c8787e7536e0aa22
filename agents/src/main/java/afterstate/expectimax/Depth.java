package afterstate.expectimax;

import afterstate.board.Board;

/// The maximum number of plies on a path.
///
/// @param shallowerFrom with at least this many empty cells, the maximum is one ply less
record Depth(int plies, int shallowerFrom) {
  /// If paths end before the budget is spent, deepening could go on forever without finding
  /// anything new.
  static final int MOST = 30;

  /// More empty cells than a board has.
  static final int NEVER = Board.CELLS + 1;

  /// More plies than can be asked for; they are not counted down.
  private static final int UNLIMITED = MOST + 1;

  static final Depth ENDLESS = new Depth(UNLIMITED, NEVER);

  int on(long board) {
    return Math.max(1, Board.emptyCount(board) >= shallowerFrom ? plies - 1 : plies);
  }

  /// The plies that are left after one ply.
  static int after(int plies) {
    return plies == UNLIMITED ? UNLIMITED : plies - 1;
  }
}
