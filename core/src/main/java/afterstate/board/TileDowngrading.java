package afterstate.board;

/// Tile downgrading (Guei 2023): every tile above the largest missing rank becomes one rank lower.
/// Order and equality of tiles are kept, so the same moves are legal and mean the same, and a
/// network has seen far more of such boards.
public final class TileDowngrading {
  /// The tiles from which on boards may be downgraded, in words.
  public static final String TILES = "0 or a tile from 256 to 32768";

  /// No tile has this rank: a board is never downgraded.
  public static final int NEVER = Board.MAX_RANK + 1;

  private static final int LEAST = 8;

  private TileDowngrading() {}

  /// The rank of the tile from which on boards are downgraded; 0 is never.
  ///
  /// @throws IllegalArgumentException if it is no such tile
  public static int rank(int downgrade) {
    int rank = downgrade == 0 ? NEVER : Integer.numberOfTrailingZeros(downgrade);
    if (downgrade != 0 && (rank < LEAST || rank > Board.MAX_RANK || downgrade != 1 << rank)) {
      throw new IllegalArgumentException("downgrade is " + downgrade + ", must be " + TILES);
    }
    return rank;
  }

  /// The downgraded board; the board itself where no rank below the largest tile is missing.
  public static long of(long board) {
    int present = 0;
    for (int cell = 0; cell < Board.CELLS; cell++) {
      present |= 1 << Board.rank(board, cell);
    }
    int missing = missing(present);
    long downgraded = board;
    for (int cell = 0; missing > 0 && cell < Board.CELLS; cell++) {
      int rank = Board.rank(board, cell);
      downgraded = rank > missing ? Board.with(downgraded, cell, rank - 1) : downgraded;
    }
    return downgraded;
  }

  /// The board, downgraded until its largest tile is below a rank, as far as that is possible.
  /// Cheap where that is so already.
  ///
  /// @param rank at least 8
  public static long below(long board, int rank) {
    long seen = board;
    while (hasRankFrom(seen, rank)) {
      long downgraded = of(seen);
      if (downgraded == seen) {
        return seen;
      }
      seen = downgraded;
    }
    return seen;
  }

  /// Whether some tile is of that rank or higher.
  ///
  /// A tile of rank 8 and more has its highest bit set; what is added to its other three carries
  /// into the fourth from `rank` on.
  ///
  /// @param rank at least 8
  public static boolean hasRankFrom(long board, int rank) {
    long carried = (board & 7 * Board.EVERY_CELL) + (16 - rank) * Board.EVERY_CELL;
    return (carried & board & Board.EVERY_CELL << 3) != 0;
  }

  /// The largest rank below the top one that is missing, at most 0 if there is none.
  ///
  /// @param present a bit for each rank on the board
  static int missing(int present) {
    return highest(~present & (1 << highest(present)) - 1);
  }

  private static int highest(int bits) {
    return Integer.SIZE - 1 - Integer.numberOfLeadingZeros(bits);
  }
}
