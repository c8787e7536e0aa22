package afterstate.heuristic;

import afterstate.board.Board;

/// The terms of the hand-made evaluators, cell by cell.
final class NaiveTerms {
  private NaiveTerms() {}

  static double matrix(long board, double[] weights) {
    double sum = 0;
    for (int cell = 0; cell < 16; cell++) {
      sum += weights[cell] * tile(board, cell);
    }
    return sum;
  }

  static int differences(long board) {
    int sum = 0;
    for (int cell = 0; cell < 16; cell++) {
      sum += cell % 4 < 3 ? Math.abs(tile(board, cell) - tile(board, cell + 1)) : 0;
      sum += cell < 12 ? Math.abs(tile(board, cell) - tile(board, cell + 4)) : 0;
    }
    return sum;
  }

  static int pairs(long board) {
    int sum = 0;
    for (int cell = 0; cell < 16; cell++) {
      boolean filled = tile(board, cell) > 0;
      sum += filled && cell % 4 < 3 && tile(board, cell) == tile(board, cell + 1) ? 1 : 0;
      sum += filled && cell < 12 && tile(board, cell) == tile(board, cell + 4) ? 1 : 0;
    }
    return sum;
  }

  static int maxTile(long board) {
    int max = 0;
    for (int cell = 0; cell < 16; cell++) {
      max = Math.max(max, tile(board, cell));
    }
    return max;
  }

  private static int tile(long board, int cell) {
    int rank = Board.rank(board, cell);
    return rank == 0 ? 0 : 1 << rank;
  }
}
