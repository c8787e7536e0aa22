package afterstate.game;

import afterstate.board.Position;

/// Where a game stands or ended.
public record Outcome(int score, int moves, Position board) {
  public int maxTile() {
    return board.maxTile();
  }
}
