package afterstate.speed;

import afterstate.board.Slide;
import afterstate.board.Spawn;

/// Counts the leaves of a plain search, outside the search so that counting does not slow it down.
final class Leaves {
  private Leaves() {}

  /// @param layers odd: the search ends after a move
  static long count(long board, int layers) {
    return afterMove(board, Slide.up(board), layers)
        + afterMove(board, Slide.right(board), layers)
        + afterMove(board, Slide.down(board), layers)
        + afterMove(board, Slide.left(board), layers);
  }

  private static long afterMove(long board, long after, int layers) {
    return after == board ? 0 : layers == 1 ? 1 : afterTiles(after, layers - 1);
  }

  private static long afterTiles(long after, int layers) {
    long leaves = 0;
    for (long empty = Spawn.emptyCells(after); empty != 0; empty &= empty - 1) {
      long two = empty & -empty;
      leaves += count(after | two, layers - 1);
      leaves += count(after | two << 1, layers - 1);
    }
    return leaves;
  }
}
