package afterstate.expectimax;

import static afterstate.expectimax.SearchWorker.FOUR;

import afterstate.board.Move;
import afterstate.board.Slide;
import afterstate.board.Spawn;
import afterstate.board.TileDowngrading;
import java.util.concurrent.atomic.AtomicInteger;

/// The boards after each move and tile at the root of a search, for one or more threads to
/// evaluate. They are stored move by move; each empty cell has a board with a 2, then one with a 4.
final class Root {
  private static final int MOST = 4 * 2 * 16;

  private final long[] boards = new long[MOST];
  private final float[] probabilities = new float[MOST];
  private final float[] values = new float[MOST];

  /// The index of the first board of each move, then the number of boards.
  private final int[] first = new int[Move.ALL.size() + 1];

  private final AtomicInteger next = new AtomicInteger();

  /// @param downgrade the lowest rank at which boards are downgraded
  Root(long board, int downgrade) {
    int size = 0;
    for (Move move : Move.ALL) {
      long moved = Slide.slide(board, move);
      long after = TileDowngrading.below(moved, downgrade);
      long cells = moved == board ? 0 : Spawn.emptyCells(after);
      int count = Long.bitCount(cells);
      for (; cells != 0; cells &= cells - 1) {
        long cell = cells & -cells;
        boards[size] = after | cell;
        probabilities[size++] = (1 - FOUR) / count;
        boards[size] = after | cell << 1;
        probabilities[size++] = FOUR / count;
      }
      first[move.ordinal() + 1] = size;
    }
  }

  /// The index of a board that no worker has claimed yet, or -1 if there is none.
  int claim() {
    int i = next.getAndIncrement();
    return i < first[first.length - 1] ? i : -1;
  }

  /// Whether a board is the first of its move.
  boolean beginsMove(int i) {
    return i == first[0] || i == first[1] || i == first[2] || i == first[3];
  }

  long board(int i) {
    return boards[i];
  }

  float probability(int i) {
    return probabilities[i];
  }

  void set(int i, float value) {
    values[i] = value;
  }

  /// The average over the tiles after a legal move.
  float average(Move move) {
    int begin = first[move.ordinal()];
    int end = first[move.ordinal() + 1];
    float twos = 0;
    float fours = 0;
    for (int i = begin; i < end; i += 2) {
      twos += values[i];
      fours += values[i + 1];
    }
    return ((1 - FOUR) * twos + FOUR * fours) / ((end - begin) / 2f);
  }

  /// How far the values of the tiles after a legal move are spread: their standard deviation.
  double spread(Move move) {
    double average = average(move);
    double variance = 0;
    for (int i = first[move.ordinal()]; i < first[move.ordinal() + 1]; i++) {
      variance += probabilities[i] * (values[i] - average) * (values[i] - average);
    }
    return Math.sqrt(variance);
  }
}
