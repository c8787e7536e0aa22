package afterstate.learn;

import afterstate.board.Move;
import afterstate.board.Slide;
import afterstate.board.TileDowngrading;

/// Finds the move with the highest gain plus value; among equals, the first in code order. Each
/// thread has its own and reuses it for each board.
///
/// Hot: no allocation, and no branch before all four sums have been started, so that their loads do
/// not wait for each other.
final class GreedyMove {
  private static final float ILLEGAL = Float.NEGATIVE_INFINITY;

  private final WeightUpdater values;
  private final int downgrade;

  private Move move = Move.UP;
  private long after;
  private int gain;
  private float sum;

  /// @param downgrade afterstates with a tile of this rank or above are downgraded
  GreedyMove(WeightUpdater values, int downgrade) {
    this.values = values;
    this.downgrade = downgrade;
  }

  /// Finds the best move; false if there is none.
  boolean choose(long board) {
    int gainInRows = Slide.gainInRows(board);
    int gainInColumns = Slide.gainInColumns(board);
    long up = Slide.up(board);
    long right = Slide.right(board);
    long down = Slide.down(board);
    long left = Slide.left(board);
    float ofUp = sum(board, up, gainInColumns);
    float ofRight = sum(board, right, gainInRows);
    float ofDown = sum(board, down, gainInColumns);
    float ofLeft = sum(board, left, gainInRows);
    sum = Math.max(Math.max(ofUp, ofRight), Math.max(ofDown, ofLeft));
    if (sum == ofUp) {
      take(Move.UP, up, gainInColumns);
    } else if (sum == ofRight) {
      take(Move.RIGHT, right, gainInRows);
    } else if (sum == ofDown) {
      take(Move.DOWN, down, gainInColumns);
    } else {
      take(Move.LEFT, left, gainInRows);
    }
    return after != board;
  }

  private float sum(long board, long slid, int points) {
    return slid == board ? ILLEGAL : points + values.value(TileDowngrading.below(slid, downgrade));
  }

  private void take(Move best, long slid, int points) {
    move = best;
    after = slid;
    gain = points;
  }

  Move move() {
    return move;
  }

  long after() {
    return after;
  }

  int gain() {
    return gain;
  }

  /// The gain plus the value of the afterstate.
  float sum() {
    return sum;
  }
}
