package afterstate.learn;

/// Updates the weights of a board in four patterns.
interface FourUpdate {
  /// Adds to each weight its share of a TD error.
  ///
  /// @param errors the history of the weights, see [History#table]; TD needs none
  /// @param change the full change of a weight: the error times the learning rate
  void update(float[] table, float[] errors, long board, float error, float change);
}
