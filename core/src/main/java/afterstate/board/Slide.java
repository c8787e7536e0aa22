package afterstate.board;

/// Slides a board in the four directions.
///
/// A `long` cannot hold 65536: here two 32768 become one 32768 (with the correct gain of 65536), so
/// a search may look one move past this limit and every legal move stays legal. The game itself
/// never relies on that: it plays such boards through [Position], which is exact.
public final class Slide {
  /// The lines that slide: four columns for an even move code, then four rows for an odd one.
  private static final long[] LINES = {
    Lines.columnMask(0), Lines.columnMask(1), Lines.columnMask(2), Lines.columnMask(3),
    Lines.rowMask(0), Lines.rowMask(1), Lines.rowMask(2), Lines.rowMask(3)
  };

  private Slide() {}

  /// The board after `move`, before the spawn; equal to `board` exactly when the move is illegal.
  public static long slide(long board, Move move) {
    return switch (move) {
      case UP -> up(board);
      case RIGHT -> right(board);
      case DOWN -> down(board);
      case LEFT -> left(board);
    };
  }

  /// Slides all rows left, merging each pair once.
  ///
  /// The table holds `row ^ slid`, so an unmoved row adds nothing and an illegal move returns
  /// `board` itself. Hot: four loads, no branch, no allocation (notes/0001). Oracle: `NaiveBoard`.
  public static long left(long board) {
    return board ^ rowChanges(board, 0);
  }

  /// Slides all rows right; see [#left(long)].
  public static long right(long board) {
    return board ^ rowChanges(board, Rows.RIGHT);
  }

  /// Slides all columns up: one instruction gathers a column into a row, another scatters it back.
  public static long up(long board) {
    return board ^ columnChanges(board, 0);
  }

  /// Slides all columns down; see [#up(long)].
  public static long down(long board) {
    return board ^ columnChanges(board, Rows.RIGHT);
  }

  /// `board ^ slide(board, Move.of(code))` for a code drawn at random: zero when the move is
  /// illegal.
  ///
  /// Hot: the direction selects masks and a table half instead of a branch that would be
  /// mispredicted three times in four (notes/0001). Slower than the four methods above where the
  /// direction is known.
  public static long change(long board, int code) {
    int first = (code & 1) << 2;
    int half = 0b0110 << 16 >>> code & Rows.RIGHT; // right and down read the right half
    return lineChange(board, LINES[first], half)
        | lineChange(board, LINES[first + 1], half)
        | lineChange(board, LINES[first + 2], half)
        | lineChange(board, LINES[first + 3], half);
  }

  /// The points `move` earns: the sum of the tiles made by merging. Zero for an illegal move.
  public static int gain(long board, Move move) {
    return move == Move.LEFT || move == Move.RIGHT ? gainInRows(board) : gainInColumns(board);
  }

  /// The points for sliding left, which are also those for sliding right.
  public static int gainInRows(long board) {
    return Rows.GAIN[Lines.row(board, 0)]
        + Rows.GAIN[Lines.row(board, 1)]
        + Rows.GAIN[Lines.row(board, 2)]
        + Rows.GAIN[Lines.row(board, 3)];
  }

  /// The points for sliding up, which are also those for sliding down.
  public static int gainInColumns(long board) {
    return Rows.GAIN[Lines.column(board, 0)]
        + Rows.GAIN[Lines.column(board, 1)]
        + Rows.GAIN[Lines.column(board, 2)]
        + Rows.GAIN[Lines.column(board, 3)];
  }

  /// Whether the results of all four slides fit into a `long`: no two 32768 might merge.
  public static boolean isExact(long board) {
    return Board.countOfMaxRank(board) < 2;
  }

  /// Whether `move` changes the board.
  public static boolean isLegal(long board, Move move) {
    return slide(board, move) != board;
  }

  /// Whether no move is legal: the board is full and no two neighbours are equal, or there is no
  /// tile at all.
  ///
  /// Hot: three folds of the nibbles to one bit each, no table. Cells at the edge count as
  /// different from anything beyond it.
  public static boolean isOver(long board) {
    long differsFromRight = Board.fold((board ^ board << 4) | Lines.columnMask(3));
    long differsFromBelow = Board.fold((board ^ board << 16) | Lines.rowMask(3));
    long stuck = Board.fold(board) & differsFromRight & differsFromBelow;
    return (~stuck & Board.EVERY_CELL) == 0 || board == Board.EMPTY;
  }

  private static long rowChanges(long board, int half) {
    return (long) Rows.CHANGE[half + Lines.row(board, 0)] << 48
        | (long) Rows.CHANGE[half + Lines.row(board, 1)] << 32
        | (long) Rows.CHANGE[half + Lines.row(board, 2)] << 16
        | Rows.CHANGE[half + Lines.row(board, 3)];
  }

  private static long columnChanges(long board, int half) {
    return Long.expand(Rows.CHANGE[half + Lines.column(board, 0)], Lines.columnMask(0))
        | Long.expand(Rows.CHANGE[half + Lines.column(board, 1)], Lines.columnMask(1))
        | Long.expand(Rows.CHANGE[half + Lines.column(board, 2)], Lines.columnMask(2))
        | Long.expand(Rows.CHANGE[half + Lines.column(board, 3)], Lines.columnMask(3));
  }

  private static long lineChange(long board, long line, int half) {
    int index = ((int) Long.compress(board, line) | half) & 2 * Lines.COUNT - 1;
    return Long.expand(Rows.CHANGE[index], line);
  }
}
