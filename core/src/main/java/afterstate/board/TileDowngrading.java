package afterstate.board;

/// Tile downgrading (Guei 2023): every tile above the largest missing rank becomes one rank lower.
/// The order and equality of tiles are preserved, so the same moves are legal and have the same
/// effect. A network has seen far more boards of this kind.
public final class TileDowngrading {
  /// The allowed values of `downgrade`, in words.
  public static final String TILES = "0 or a tile from 256 to 32768";

  /// No tile has this rank: a board is never downgraded.
  public static final int NEVER = Board.MAX_RANK + 1;

  private static final int LEAST = 8;

  private TileDowngrading() {}

  /// The lowest rank at which boards are downgraded: that of the tile `downgrade`, or [#NEVER] for
  /// 0.
  ///
  /// @throws IllegalArgumentException if it is not one of [#TILES]
  public static int rank(int downgrade) {
    return rank("downgrade", downgrade);
  }

  /// The same for another parameter with such values.
  ///
  /// @throws IllegalArgumentException if it is not one of [#TILES]
  public static int rank(String parameter, int tile) {
    int rank = tile == 0 ? NEVER : Integer.numberOfTrailingZeros(tile);
    if (tile != 0 && (rank < LEAST || rank > Board.MAX_RANK || tile != 1 << rank)) {
      throw new IllegalArgumentException(parameter + " is " + tile + ", must be " + TILES);
    }
    return rank;
  }

  /// The downgraded board; the same board if no rank below the largest tile is missing.
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

  /// Downgrades the board until its largest tile is below a rank, or no rank is missing. Cheap if
  /// it is already below.
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
  /// A tile of rank 8 or more has its highest bit set. The number added to its other three bits
  /// carries into the fourth if its rank is at least `rank`.
  ///
  /// @param rank at least 8
  public static boolean hasRankFrom(long board, int rank) {
    long carried = (board & 7 * Board.EVERY_CELL) + (16 - rank) * Board.EVERY_CELL;
    return (carried & board & Board.EVERY_CELL << 3) != 0;
  }

  /// The largest missing rank below the top one, 0 or less if none is missing.
  ///
  /// @param present a bit for each rank on the board
  static int missing(int present) {
    return highest(~present & (1 << highest(present)) - 1);
  }

  private static int highest(int bits) {
    return Integer.SIZE - 1 - Integer.numberOfLeadingZeros(bits);
  }
}
