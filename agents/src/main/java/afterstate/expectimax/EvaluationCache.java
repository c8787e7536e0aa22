package afterstate.expectimax;

import afterstate.random.SplitMix;

/// Values of boards that depend on nothing but the board: leaves, or chance nodes with the same
/// number of layers below. A newer value replaces the one in its slot.
///
/// The values hold for the whole game, and a search with this cache returns the same numbers as one
/// without.
final class EvaluationCache {
  /// Board and value side by side. No afterstate is empty, so the board 0 marks a free slot.
  private final long[] entries;

  private final int shift;

  /// @param bits the cache has 2^bits slots
  EvaluationCache(int bits) {
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
