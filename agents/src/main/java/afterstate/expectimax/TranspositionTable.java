package afterstate.expectimax;

import afterstate.random.SplitMix;
import java.util.Arrays;

/// Values of afterstates that the current search has already seen. A newer value replaces the one
/// in its slot.
///
/// An entry is two longs side by side, in one cache line of the processor: the value with its path
/// probability, its depth and the number of the search, and the board, scrambled by the first. An
/// entry is valid only for that search and that depth, so the table changes no value if no path
/// ends early. It is valid for paths that are at most as probable, to within one percent. Threads
/// may share the table without a lock: the halves of two different entries do not make a board that
/// anyone looks up.
final class TranspositionTable {
  private static final long PROBABILITY = 0xffff_0000L;

  /// The number of the search and the depth.
  private static final long STAMP = 0xffffL;

  private static final int DEPTH_BITS = 5;

  private static final int MOST_SEARCHES = (1 << 16 - DEPTH_BITS) - 1;

  private final int shift;
  private final long[] entries;
  private int search;

  TranspositionTable(int bits) {
    shift = 64 - bits;
    entries = new long[2 << bits];
  }

  /// Starts a new search: the old entries are no longer valid.
  void forget() {
    search = search + 1 & MOST_SEARCHES;
    if (search == 0) { // the numbers start over
      Arrays.fill(entries, 0);
    }
  }

  /// The value of a board at that depth, from a path that was at least as probable, or `NaN` if it
  /// is not known.
  float find(long board, int plies, float probability) {
    int slot = slot(board);
    long data = entries[slot + 1];
    boolean known =
        (entries[slot] ^ data) == board
            && (data & STAMP) == stamp(plies)
            && (data & PROBABILITY) >= coarse(probability);
    return known ? Float.intBitsToFloat((int) (data >>> 32)) : Float.NaN;
  }

  void put(long board, int plies, float probability, float value) {
    int slot = slot(board);
    long data = (long) Float.floatToRawIntBits(value) << 32 | coarse(probability) | stamp(plies);
    entries[slot] = board ^ data;
    entries[slot + 1] = data;
  }

  private int slot(long board) {
    return (int) (board * SplitMix.GAMMA >>> shift) << 1;
  }

  private long stamp(int plies) {
    return (long) search << DEPTH_BITS | plies;
  }

  /// The upper half of a positive float. A larger float has a larger or equal half.
  private static long coarse(float probability) {
    return Float.floatToRawIntBits(probability) & PROBABILITY;
  }
}
