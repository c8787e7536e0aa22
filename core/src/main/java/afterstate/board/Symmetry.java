package afterstate.board;

/// The eight rotations and reflections of a board.
public final class Symmetry {
  public static final int COUNT = 8;

  private Symmetry() {}

  /// Reflects across the main diagonal: rows become columns.
  public static long transpose(long board) {
    long swap = (board ^ board >>> 12) & 0x0000_F0F0_0000_F0F0L;
    board ^= swap ^ swap << 12;
    swap = (board ^ board >>> 24) & 0x0000_0000_FF00_FF00L;
    return board ^ swap ^ swap << 24;
  }

  /// Swaps left and right.
  public static long mirror(long board) {
    board = (board & 0x0F0F_0F0F_0F0F_0F0FL) << 4 | board >>> 4 & 0x0F0F_0F0F_0F0F_0F0FL;
    return (board & 0x00FF_00FF_00FF_00FFL) << 8 | board >>> 8 & 0x00FF_00FF_00FF_00FFL;
  }

  /// Swaps top and bottom.
  public static long flip(long board) {
    board = (board & 0x0000_FFFF_0000_FFFFL) << 16 | board >>> 16 & 0x0000_FFFF_0000_FFFFL;
    return board << 32 | board >>> 32;
  }

  /// Symmetry 0 to 7: bit 0 transposes first, bit 1 then mirrors, bit 2 then flips. Number 0
  /// changes nothing.
  public static long apply(long board, int symmetry) {
    long turned = (symmetry & 1) == 0 ? board : transpose(board);
    turned = (symmetry & 2) == 0 ? turned : mirror(turned);
    return (symmetry & 4) == 0 ? turned : flip(turned);
  }

  /// The smallest of the eight as unsigned numbers: one board for all that differ only by symmetry.
  public static long canonical(long board) {
    long turned = transpose(board);
    return min(orbitMin(board), orbitMin(turned));
  }

  private static long orbitMin(long board) {
    long mirrored = mirror(board);
    return min(min(board, mirrored), min(flip(board), flip(mirrored)));
  }

  private static long min(long a, long b) {
    return Long.compareUnsigned(a, b) <= 0 ? a : b;
  }
}
