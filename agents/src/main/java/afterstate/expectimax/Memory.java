package afterstate.expectimax;

import afterstate.random.SplitMix;

/// Values of chance nodes with the same number of layers below; a newer one replaces what is in its
/// place.
///
/// Such a value depends on nothing but the board, so it holds for the whole game, and a search with
/// this memory returns the same numbers as one without.
final class Memory {
  private static final int BITS = 16;

  /// Board and value side by side. No afterstate is the empty board, so 0 marks a free place.
  private final long[] entries = new long[2 << BITS];

  int slot(long board) {
    return (int) (board * SplitMix.GAMMA >>> 64 - BITS) << 1;
  }

  boolean holds(int slot, long board) {
    return entries[slot] == board;
  }

  double value(int slot) {
    return Double.longBitsToDouble(entries[slot + 1]);
  }

  void put(int slot, long board, double value) {
    entries[slot] = board;
    entries[slot + 1] = Double.doubleToRawLongBits(value);
  }
}
