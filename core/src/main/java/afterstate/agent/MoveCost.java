package afterstate.agent;

/// An upper bound of what an agent spends on one move: so many evaluations and so many milliseconds
/// together. A server asks for it before it lets the agent play.
///
/// @param evaluations of leaves, or other work that takes as long: about half a microsecond each
/// @param millis for which it thinks by the clock
/// @param threads that share the work
public record MoveCost(double evaluations, double millis, int threads) {
  /// Of an agent that does not say.
  public static final MoveCost UNKNOWN = MoveCost.of(Double.POSITIVE_INFINITY);

  /// Boards after a tile: 15 cells may be empty, and there are two tiles.
  private static final double TILES = 30;

  /// What all moves of a search together multiply the boards by, at most. It is far less than four
  /// each, since equal boards are searched once or pruned.
  private static final double MOVES = 24;

  /// The cost of an agent with one thread and no clock.
  public static MoveCost of(double evaluations) {
    return new MoveCost(evaluations, 0, 1);
  }

  /// The cost of a search of all moves and tiles, which are a layer each.
  public static MoveCost ofLayers(int layers) {
    int ofTiles = layers / 2;
    return of(MOVES * Math.pow(TILES, ofTiles));
  }

  /// The same for plies, a move and the tile after it; the last ends after its move.
  public static MoveCost ofPlies(int plies) {
    return ofLayers(2 * plies - 1);
  }

  public MoveCost sharedBy(int threads) {
    return new MoveCost(evaluations, millis, threads);
  }
}
