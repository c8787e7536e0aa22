package afterstate.ntuple;

/// Four patterns of a network, looked up together so that their loads do not wait for each other.
/// Hot: no allocation; each lookup is a compress and a load.
interface FourPatterns {
  /// The sum of a board's weights in these patterns.
  float sum(float[] table, long board);

  /// Writes the indices of a board's weights in these patterns into `indices`, starting at `at`.
  ///
  /// @return the end of what was written
  int find(long board, int[] indices, int at);
}
