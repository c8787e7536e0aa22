package afterstate.expectimax;

import afterstate.random.SplitMix;

/// Values of boards that depend on nothing but the board: leaves, or chance nodes with the same
/// number of layers below. A newer one replaces what is in its place.
///
/// They hold for the whole game, and a search with this memory returns the same numbers as one
/// without.
final class Memory {
  /// Board and value side by side. No afterstate is the empty board, so 0 marks a free place.
  private final long[] entries;

  private final int shift;

  /// @param bits of the number of places
  Memory(int bits) {
    entries = new long[2 << bits];
    shift = 64 - bits;
  }

  int slot(long board) {
    return (int) (board * SplitMix.GAMMA >>> shift) << 1;
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
