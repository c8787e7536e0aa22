package afterstate.board;

/// Puts new tiles on a board.
///
/// The empty cells are seen as *places*: a `long` with one bit for each, which is at once the 2
/// that may appear there; shifted left by one it is the 4. A chance node walks them like this:
///
/// ```
/// for (long places = Spawn.places(board); places != 0; places &= places - 1) {
///   long two = places & -places;   // board | two, board | two << 1
/// }
/// ```
public final class Spawn {
  /// How many of the random bits decide place and tile together.
  public static final int BITS = 30;

  private static final int FRACTION = (1 << BITS) - 1;

  private Spawn() {}

  /// A 2 for each empty cell.
  public static long places(long board) {
    return ~Board.fold(board) & Board.EVERY_CELL;
  }

  /// A new tile, alone: in a uniformly chosen one of `places`, of which there must be one. It is a
  /// 4 with probability `fours` / 2^30, else a 2.
  ///
  /// `bits` are 30 uniform random bits. Times the number of places they are a fixed-point number
  /// whose whole part chooses the place and whose fraction, uniform again, chooses the tile; both
  /// are exact to 16 / 2^30. Hot: no branch, no division, one draw a spawn (notes/0001).
  public static long tile(long places, int bits, int fours) {
    long product = (long) bits * Long.bitCount(places);
    long two = Long.expand(1L << (int) (product >>> BITS), places);
    return two << (((int) product & FRACTION) - fours >>> 31);
  }

  /// The `fours` argument for a probability from 0 to 1.
  public static int fours(double probability) {
    return (int) Math.round(probability * (1 << BITS));
  }
}
