package afterstate.learn;

/// Updates the weights of a board in four patterns, in one stage.
interface FourUpdate {
  /// Adds to each weight its share of a TD error.
  ///
  /// @param change the full change of a weight: the error times the learning rate
  void update(long board, float error, float change);
}
