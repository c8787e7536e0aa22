package afterstate.expectimax;

import afterstate.random.SplitMix;

/// Values of afterstates that were searched before; a newer one replaces what is in its place.
///
/// An entry counts only for the same search (`epoch`), at least the same depth and at least the
/// same likelihood, so that a value from the table is never worse founded than the search it
/// spares.
final class TranspositionTable {
  private final int shift;
  private final long[] boards;
  private final float[] values;
  private final float[] likelihoods;
  private final int[] stamps; // epoch and plies

  TranspositionTable(int bits) {
    shift = 64 - bits;
    boards = new long[1 << bits];
    values = new float[1 << bits];
    likelihoods = new float[1 << bits];
    stamps = new int[1 << bits];
  }

  int slot(long board) {
    return (int) (board * SplitMix.GAMMA >>> shift);
  }

  boolean holds(int slot, long board, int epoch, int plies, float likelihood) {
    return boards[slot] == board
        && stamps[slot] >>> 8 == epoch
        && (stamps[slot] & 0xFF) >= plies
        && likelihoods[slot] >= likelihood;
  }

  float value(int slot) {
    return values[slot];
  }

  void put(int slot, long board, int epoch, int plies, float likelihood, float value) {
    boards[slot] = board;
    stamps[slot] = epoch << 8 | plies;
    likelihoods[slot] = likelihood;
    values[slot] = value;
  }
}
