package afterstate.expectimax;

/// How far one pass of a search follows its paths.
///
/// Path probabilities are multiples of any unit, since only their ratio to `least` counts. A pass
/// of [Limit.Plies] starts with 1. One of [Limit.PathProbability] ends at 1, so it starts with how
/// many times more probable the root is than the paths that end.
///
/// @param plies the most moves on a path
/// @param start the path probability at the root
/// @param least the path probability below which paths end
record Horizon(int plies, float start, float least) {}
