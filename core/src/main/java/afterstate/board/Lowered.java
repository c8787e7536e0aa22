package afterstate.board;

/// A board one rank lower, on which the same moves are legal: every tile above the largest missing
/// rank is lowered by one. Order and equality of tiles are kept.
public final class Lowered {
  /// The tiles from which on boards may be lowered, in words.
  public static final String TILES = "0 or a tile from 256 to 32768";

  /// No tile is of this rank: a board is never lowered from there on.
  public static final int NEVER = Board.MAX_RANK + 1;

  private static final int LEAST = 8;

  private Lowered() {}

  /// The rank of the tile from which on boards are to be lowered; 0 is never.
  ///
  /// @throws IllegalArgumentException if it is no such tile
  public static int rank(int downgrade) {
    int rank = downgrade == 0 ? NEVER : Integer.numberOfTrailingZeros(downgrade);
    if (downgrade != 0 && (rank < LEAST || rank > Board.MAX_RANK || downgrade != 1 << rank)) {
      throw new IllegalArgumentException("downgrade is " + downgrade + ", must be " + TILES);
    }
    return rank;
  }

  /// The lowered board; the board itself where no rank below the largest tile is missing.
  public static long of(long board) {
    int present = 0;
    for (int cell = 0; cell < Board.CELLS; cell++) {
      present |= 1 << Board.rank(board, cell);
    }
    int missing = missing(present);
    long lowered = board;
    for (int cell = 0; missing > 0 && cell < Board.CELLS; cell++) {
      int rank = Board.rank(board, cell);
      lowered = rank > missing ? Board.with(lowered, cell, rank - 1) : lowered;
    }
    return lowered;
  }

  /// The board lowered until its largest tile is below a rank, as far as that is possible. Cheap
  /// where it is so already.
  ///
  /// @param rank at least 8
  public static long below(long board, int rank) {
    long seen = board;
    while (hasRankFrom(seen, rank)) {
      long lower = of(seen);
      if (lower == seen) {
        return seen;
      }
      seen = lower;
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
