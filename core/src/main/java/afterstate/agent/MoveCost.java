package afterstate.agent;

/// An upper bound on what an agent spends on one move: the evaluations plus the milliseconds. A
/// server asks for it before it lets the agent play.
///
/// @param evaluations the leaf evaluations, or other work in this unit; one takes about half a
///   microsecond
/// @param millis the time limit of its search, if a clock limits it; else 0
/// @param threads the threads that share the work
public record MoveCost(double evaluations, double millis, int threads) {
  /// The cost of an agent that does not state one.
  public static final MoveCost UNKNOWN = MoveCost.of(Double.POSITIVE_INFINITY);

  /// The most boards that a new tile can lead to: 15 empty cells, each with a 2 or a 4.
  private static final double TILES = 30;

  /// The most by which all moves on a path together multiply the number of boards. It is far less
  /// than a factor of four for each move, since equal boards are searched once or pruned.
  private static final double MOVES = 24;

  /// The cost of an agent with one thread and no clock.
  public static MoveCost of(double evaluations) {
    return new MoveCost(evaluations, 0, 1);
  }

  /// The cost of a full search in which each move and each tile is a layer.
  public static MoveCost ofLayers(int layers) {
    int ofTiles = layers / 2;
    return of(MOVES * Math.pow(TILES, ofTiles));
  }

  /// The cost of a full search of plies. A ply is a move and the tile after it; the last ply has no
  /// tile.
  public static MoveCost ofPlies(int plies) {
    return ofLayers(2 * plies - 1);
  }

  public MoveCost sharedBy(int threads) {
    return new MoveCost(evaluations, millis, threads);
  }
}
