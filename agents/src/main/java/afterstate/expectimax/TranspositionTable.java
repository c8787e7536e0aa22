package afterstate.expectimax;

import afterstate.random.SplitMix;

/// Values of afterstates that the present search has seen before; a newer one replaces what is in
/// its place.
///
/// An entry is two longs side by side, one line of the processor's cache: the board, and its value
/// with the depth and the number of the search. It counts only for that search and that depth, so
/// that the table changes no value where nothing is cut off.
final class TranspositionTable {
  private final int shift;
  private final long[] entries;
  private int search;

  TranspositionTable(int bits) {
    shift = 64 - bits;
    entries = new long[2 << bits];
  }

  /// A new search begins: what is here no longer counts.
  void forget() {
    search++;
  }

  int slot(long board) {
    return (int) (board * SplitMix.GAMMA >>> shift) << 1;
  }

  boolean holds(int slot, long board, int plies) {
    return entries[slot] == board && (int) entries[slot + 1] == stamp(plies);
  }

  float value(int slot) {
    return Float.intBitsToFloat((int) (entries[slot + 1] >>> 32));
  }

  void put(int slot, long board, int plies, float value) {
    entries[slot] = board;
    entries[slot + 1] =
        (long) Float.floatToRawIntBits(value) << 32 | Integer.toUnsignedLong(stamp(plies));
  }

  private int stamp(int plies) {
    return search << 8 | plies;
  }
}
