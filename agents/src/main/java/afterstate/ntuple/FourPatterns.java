package afterstate.ntuple;

/// Four patterns of a network at once: their loads do not wait for each other. Hot: no allocation;
/// each lookup is a compress and a load.
interface FourPatterns {
  /// The sum of a board's weights in these patterns.
  float sum(float[] table, long board);

  /// The same for weights that are whole numbers.
  int sum(short[] table, long board);

  /// Adds the same to each of a board's weights in these patterns.
  void add(float[] table, long board, float share);

  /// Adds to each of a board's weights in these patterns as much as its errors agree.
  ///
  /// @param errors of each weight the sum and the sum of their sizes; the error is added to them
  void add(float[] table, float[] errors, long board, float error, Pace pace);

  /// Writes where a board's weights in these patterns are into `places`, from `at` on.
  ///
  /// @return the end of what was written
  int find(long board, int[] places, int at);
}
