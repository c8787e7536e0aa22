package afterstate.heuristic;

import afterstate.board.Board;
import afterstate.board.Lines;

/// The terms that hand-made evaluators add up; each takes a few table look-ups. Oracle:
/// `NaiveTerms`.
final class Terms {
  /// The sum of |difference| of neighbouring tiles in a line; an empty cell is a tile of 0.
  private static final int[] DIFFERENCES = new int[Lines.COUNT];

  /// The number of pairs of equal neighbours in a line; empty cells do not count.
  private static final byte[] PAIRS = new byte[Lines.COUNT];

  private static final byte[] MAX_RANK = new byte[Lines.COUNT];

  static {
    for (int line = 0; line < Lines.COUNT; line++) {
      for (int index = 0; index < 4; index++) {
        int rank = Lines.rank(line, index);
        MAX_RANK[line] = (byte) Math.max(MAX_RANK[line], rank);
        if (index > 0) {
          int before = Lines.rank(line, index - 1);
          DIFFERENCES[line] += Math.abs(Board.tile(rank) - Board.tile(before));
          PAIRS[line] += rank == before && rank != 0 ? (byte) 1 : 0;
        }
      }
    }
  }

  private Terms() {}

  /// The sum of |difference| over all neighbouring cells.
  static int differences(long board) {
    int sum = 0;
    for (int i = 0; i < 4; i++) {
      sum += DIFFERENCES[Lines.row(board, i)] + DIFFERENCES[Lines.column(board, i)];
    }
    return sum;
  }

  /// The number of pairs of equal neighbours.
  static int pairs(long board) {
    int sum = 0;
    for (int i = 0; i < 4; i++) {
      sum += PAIRS[Lines.row(board, i)] + PAIRS[Lines.column(board, i)];
    }
    return sum;
  }

  static int maxTile(long board) {
    int top = Math.max(MAX_RANK[Lines.row(board, 0)], MAX_RANK[Lines.row(board, 1)]);
    int bottom = Math.max(MAX_RANK[Lines.row(board, 2)], MAX_RANK[Lines.row(board, 3)]);
    return Board.tile(Math.max(top, bottom));
  }
}
