package afterstate.heuristic;

import afterstate.board.Board;
import afterstate.board.Lines;

/// A weight for each cell. The sum of tile times weight takes one table look-up per row.
final class Matrix {
  private final double[] row0;
  private final double[] row1;
  private final double[] row2;
  private final double[] row3;

  /// @param weights 16 of them, row by row from the top left
  Matrix(double... weights) {
    row0 = table(weights, 0);
    row1 = table(weights, 4);
    row2 = table(weights, 8);
    row3 = table(weights, 12);
  }

  double sum(long board) {
    return row0[Lines.row(board, 0)]
        + row1[Lines.row(board, 1)]
        + row2[Lines.row(board, 2)]
        + row3[Lines.row(board, 3)];
  }

  private static double[] table(double[] weights, int first) {
    double[] table = new double[Lines.COUNT];
    for (int line = 0; line < Lines.COUNT; line++) {
      for (int index = 0; index < 4; index++) {
        table[line] += weights[first + index] * Board.tile(Lines.rank(line, index));
      }
    }
    return table;
  }
}
