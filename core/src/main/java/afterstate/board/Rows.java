package afterstate.board;

/// What happens to one line of four cells, tabulated for all 65,536 of them; see [Lines].
final class Rows {
  /// Where the half of [#CHANGE] for sliding right begins; the half for sliding left begins at 0.
  static final int RIGHT = Lines.COUNT;

  /// `row ^ slid(row)`: zero exactly when the row does not move.
  static final char[] CHANGE = new char[2 * Lines.COUNT];

  /// The points for sliding the row, which are the same in either direction.
  static final int[] GAIN = new int[Lines.COUNT];

  static {
    for (int row = 0; row < Lines.COUNT; row++) {
      slideLeft(row);
    }
  }

  private Rows() {}

  /// Slides left, merging each pair once, the leftmost pair first. Two 32768 make a 32768 here (see
  /// [Slide]).
  private static void slideLeft(int row) {
    int slid = 0;
    int gain = 0;
    int filled = 0;
    int open = 0; // the rank of the last tile while it may still merge, else 0
    for (int index = 0; index < 4; index++) {
      int rank = Lines.rank(row, index);
      if (rank == 0) {
        continue;
      }
      if (rank == open) {
        slid += rank < Board.MAX_RANK ? at(filled - 1, 1) : 0;
        gain += 2 * Board.tile(rank);
        open = 0;
      } else {
        slid |= at(filled++, rank);
        open = rank;
      }
    }
    CHANGE[row] = (char) (row ^ slid);
    CHANGE[RIGHT + mirror(row)] = (char) mirror(row ^ slid);
    GAIN[row] = gain;
  }

  private static int at(int index, int rank) {
    return rank << 4 * (3 - index);
  }

  private static int mirror(int row) {
    int swapped = (row & 0x0F0F) << 4 | (row & 0xF0F0) >>> 4;
    return (swapped & 0x00FF) << 8 | (swapped & 0xFF00) >>> 8;
  }
}
