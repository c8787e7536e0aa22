package afterstate.expectimax;

import afterstate.random.SplitMix;

/// Values of afterstates that the present search has seen before; a newer one replaces what is in
/// its place.
///
/// An entry is two longs side by side, one line of the processor's cache: its value with the depth
/// and the number of the search, and the board, scrambled by the first. It counts only for that
/// search and that depth, so that the table changes no value where nothing is cut off. Threads may
/// share it without a lock: halves of two entries do not make a board that anyone asks for.
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

  /// The value of a board at that depth, `NaN` if it is not known.
  float find(long board, int plies) {
    int slot = slot(board);
    long data = entries[slot + 1];
    boolean known = (entries[slot] ^ data) == board && (int) data == stamp(plies);
    return known ? Float.intBitsToFloat((int) (data >>> 32)) : Float.NaN;
  }

  void put(long board, int plies, float value) {
    int slot = slot(board);
    long data = (long) Float.floatToRawIntBits(value) << 32 | Integer.toUnsignedLong(stamp(plies));
    entries[slot] = board ^ data;
    entries[slot + 1] = data;
  }

  private int slot(long board) {
    return (int) (board * SplitMix.GAMMA >>> shift) << 1;
  }

  private int stamp(int plies) {
    return search << 8 | plies;
  }
}
