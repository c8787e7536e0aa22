package afterstate.grade;

import afterstate.board.Position;

/// How far a game has come: its largest tile, and how much of another one the rest adds up to.
///
/// Tiles never shrink, so the sum of all tiles is the clock of a game. Just before the next tile is
/// made, the board holds the halves of it, of the tile below, and so on: it is crowded then. So the
/// eighths matter more than the sum itself.
///
/// @param rank of the largest tile; 0 while it is below 256, as hardly anything is decided then
/// @param eighth how many eighths of the largest tile all others add up to, at most 8
record Phase(int rank, int eighth) {
  static final int LAST_EIGHTH = 8;

  /// The smallest largest tile that has phases of its own.
  private static final int FIRST_TILE = 256;

  static Phase of(Position board) {
    int largest = board.maxTile();
    int rest = board.tileSum() - largest;
    return largest < FIRST_TILE
        ? new Phase(0, 0)
        : new Phase(
            Integer.numberOfTrailingZeros(largest),
            Math.min(LAST_EIGHTH, LAST_EIGHTH * rest / largest));
  }

  /// The number of the phase in the order of time.
  int index() {
    return rank * (LAST_EIGHTH + 1) + eighth;
  }

  /// How many numbers there are.
  static int count() {
    return (Position.MAX_RANK + 1) * (LAST_EIGHTH + 1);
  }
}
