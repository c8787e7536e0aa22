package afterstate.lobby;

import java.util.List;

/// The answer to moves.
///
/// @param from how many moves had been played before these
/// @param steps the tile that appeared after each of the moves that were new
/// @param score after them
/// @param moves how many have been played now
public record Played(
    int round, int from, List<Tile> steps, String board, int score, int moves, boolean over) {
  public Played {
    steps = List.copyOf(steps);
  }

  /// A tile that appeared.
  ///
  /// @param cell 0 to 15, row by row
  /// @param tile 2 or 4
  public record Tile(int cell, int tile) {}
}
