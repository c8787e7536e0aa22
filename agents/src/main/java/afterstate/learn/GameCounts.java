package afterstate.learn;

/// Counts of games that were learned from: do they pass the large tiles, and where do they begin?
///
/// @param games whole games, from the first tiles on
/// @param with16384 whole games that made a 16384
/// @param with32768 whole games that made a 32768
/// @param starts games, their restarts and those of the carousel
/// @param from16384 starts on a board with a 16384 or more
/// @param from32768 starts on a board with a 32768
public record GameCounts(
    long games, long with16384, long with32768, long starts, long from16384, long from32768) {
  public static final GameCounts NONE = new GameCounts(0, 0, 0, 0, 0, 0);

  public GameCounts plus(GameCounts other) {
    return new GameCounts(
        games + other.games,
        with16384 + other.with16384,
        with32768 + other.with32768,
        starts + other.starts,
        from16384 + other.from16384,
        from32768 + other.from32768);
  }

  public GameCounts minus(GameCounts other) {
    return new GameCounts(
        games - other.games,
        with16384 - other.with16384,
        with32768 - other.with32768,
        starts - other.starts,
        from16384 - other.from16384,
        from32768 - other.from32768);
  }

  /// The share of whole games that made a 32768.
  public double shareWith32768() {
    return games == 0 ? 0 : (double) with32768 / games;
  }
}
