package afterstate.board;

/// The rows and columns of a board as 16-bit numbers, for tables of all 65,536 of them.
///
/// A line's first cell (left, or top) is its highest nibble. Tables of [#COUNT] entries in `static
/// final` arrays are read without a bounds check.
public final class Lines {
  public static final int COUNT = 1 << 16;

  private static final long LAST_ROW = 0xFFFFL;
  private static final long FIRST_COLUMN = 0xF000_F000_F000_F000L;

  private Lines() {}

  /// Row 0 (top) to 3.
  public static int row(long board, int row) {
    return (int) (board >>> 16 * (3 - row)) & 0xFFFF;
  }

  /// Column 0 (left) to 3. One instruction where the column is a constant.
  public static int column(long board, int column) {
    return (int) Long.compress(board, columnMask(column)) & 0xFFFF;
  }

  /// The rank at an index of a line, from 0 (left, or top) to 3.
  public static int rank(int line, int index) {
    return line >>> 4 * (3 - index) & 0xF;
  }

  static long rowMask(int row) {
    return LAST_ROW << 16 * (3 - row);
  }

  static long columnMask(int column) {
    return FIRST_COLUMN >>> 4 * column;
  }
}
