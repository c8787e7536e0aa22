package afterstate.game;

import afterstate.board.Position;

/// The state of a game, at its end or before.
public record Outcome(int score, int moves, Position board) {
  public int maxTile() {
    return board.maxTile();
  }
}
