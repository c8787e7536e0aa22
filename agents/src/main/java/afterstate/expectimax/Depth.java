package afterstate.expectimax;

import afterstate.board.Board;

/// The most plies of a path.
///
/// @param shallowerFrom with so many empty cells or more it is one ply less
record Depth(int plies, int shallowerFrom) {
  /// Where paths end before the budget does, more plies would find nothing new for ever.
  static final int MOST = 30;

  /// More empty cells than a board has.
  static final int NEVER = Board.CELLS + 1;

  /// More plies than can be asked for: they are not counted down.
  private static final int UNLIMITED = MOST + 1;

  static final Depth ENDLESS = new Depth(UNLIMITED, NEVER);

  int on(long board) {
    return Math.max(1, Board.emptyCount(board) >= shallowerFrom ? plies - 1 : plies);
  }

  /// The plies that are left after a move.
  static int after(int plies) {
    return plies == UNLIMITED ? UNLIMITED : plies - 1;
  }
}
