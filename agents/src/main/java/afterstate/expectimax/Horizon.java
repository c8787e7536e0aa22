package afterstate.expectimax;

/// How far one pass of a search follows its paths.
///
/// Path probabilities may have any scale, since only their ratio to `least` counts. A pass of
/// [Limit.Plies] starts at 1. In a pass of [Limit.PathProbability] paths end below 1, and `start`
/// says how many times more probable the root is.
///
/// @param plies the maximum number of moves on a path
/// @param start the path probability at the root
/// @param least the path probability below which paths end
record Horizon(int plies, float start, float least) {
  /// One that ends paths at a probability that many times smaller.
  Horizon times(double further) {
    return new Horizon(plies, (float) (start * further), least);
  }
}
