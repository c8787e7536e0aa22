package afterstate.board;

/// Reads and writes the cells of a board; the package comment says how it is packed.
public final class Board {
  public static final int CELLS = 16;

  /// The largest rank that 4 bits can hold, that of 32768.
  public static final int MAX_RANK = 15;

  public static final long EMPTY = 0;

  /// The lowest bit of every cell, which is also a 2 in every cell.
  static final long EVERY_CELL = 0x1111_1111_1111_1111L;

  private Board() {}

  /// The rank in a cell, 0 if it is empty.
  public static int rank(long board, int cell) {
    return (int) (board >>> shift(cell)) & 0xF;
  }

  /// The board with that rank in that cell, whatever was there before.
  public static long with(long board, int cell, int rank) {
    return board & ~(0xFL << shift(cell)) | (long) rank << shift(cell);
  }

  public static int emptyCount(long board) {
    return Long.bitCount(Spawn.emptyCells(board));
  }

  public static int maxRank(long board) {
    int max = 0;
    for (int cell = 0; cell < CELLS; cell++) {
      max = Math.max(max, rank(board, cell));
    }
    return max;
  }

  public static int tileSum(long board) {
    int sum = 0;
    for (int cell = 0; cell < CELLS; cell++) {
      sum += tile(rank(board, cell));
    }
    return sum;
  }

  /// The score of a game with these tiles if only twos had spawned: a tile of rank r earned (r - 1)
  /// 2^r points. Each 4 that spawned makes the score 4 less.
  public static int pointsFromTwos(long board) {
    int points = 0;
    for (int cell = 0; cell < CELLS; cell++) {
      int rank = rank(board, cell);
      points += (rank - 1) * tile(rank);
    }
    return points;
  }

  /// The value of a tile of that rank: 2^rank, and 0 for the empty cell.
  public static int tile(int rank) {
    return rank == 0 ? 0 : 1 << rank;
  }

  /// How many cells hold a 32768. Two of them may merge into a tile that a `long` cannot hold.
  static int countOfMaxRank(long board) {
    long pairs = board & board >>> 1;
    return Long.bitCount(pairs & pairs >>> 2 & EVERY_CELL);
  }

  /// The lowest bit of every cell that is not empty; the other bits are garbage that the caller has
  /// to mask off.
  static long fold(long board) {
    long halves = board | board >>> 2;
    return halves | halves >>> 1;
  }

  static int shift(int cell) {
    return 4 * (CELLS - 1 - cell);
  }
}
