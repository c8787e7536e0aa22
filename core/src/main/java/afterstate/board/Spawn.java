package afterstate.board;

/// Puts new tiles on a board.
///
/// The empty cells of a board are a `long` with one bit for each. The bit is also the 2 that may
/// appear there; shifted left by one, it is the 4. A chance node loops over them like this:
///
/// ```
/// for (long empty = Spawn.emptyCells(board); empty != 0; empty &= empty - 1) {
///   long two = empty & -empty;   // board | two, board | two << 1
/// }
/// ```
public final class Spawn {
  /// How many random bits choose the cell and the tile.
  public static final int BITS = 30;

  private static final int FRACTION = (1 << BITS) - 1;

  private Spawn() {}

  /// The empty cells: one bit for each, which is also a 2 in that cell.
  public static long emptyCells(long board) {
    return ~Board.fold(board) & Board.EVERY_CELL;
  }

  /// A new tile alone on an empty board, in a cell drawn uniformly from `empty`, which must not be
  /// 0. It is a 4 with probability `fours` / 2^30, else a 2.
  ///
  /// `bits` are 30 uniform random bits. Multiplied by the number of empty cells they are a
  /// fixed-point number. Its integer part chooses the cell; its fraction, which is uniform again,
  /// chooses the tile. Both are exact to 16 / 2^30. Hot: no branch, no division, one draw per spawn
  /// (notes/0001).
  public static long tile(long empty, int bits, int fours) {
    long product = (long) bits * Long.bitCount(empty);
    long two = Long.expand(1L << (int) (product >>> BITS), empty);
    return two << (((int) product & FRACTION) - fours >>> 31);
  }

  /// The `fours` argument for a probability from 0 to 1.
  public static int fours(double probability) {
    return (int) Math.round(probability * (1 << BITS));
  }
}
