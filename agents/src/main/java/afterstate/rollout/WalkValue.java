package afterstate.rollout;

import afterstate.board.Board;
import afterstate.board.Move;
import afterstate.board.Slide;

/// What a random walk is worth: the points made on it, or the sum of the tiles at its end.
///
/// Document E says that a walk that reaches the depth limit returns "the value of the board". That
/// may be either. The sum is counted by the tiles that appear, because merging does not change it;
/// so tiles beyond 32768, which a packed board cannot hold, count in full.
public enum WalkValue {
  POINTS,
  SUM;

  /// The value before a walk begins.
  public int ofStart(long board) {
    return this == SUM ? Board.tileSum(board) : 0;
  }

  /// What a move adds.
  public int ofMove(long board, Move move) {
    return this == POINTS ? Slide.gain(board, move) : 0;
  }

  /// What a new tile adds.
  ///
  /// @param tile a board with no other tile
  public int ofTile(long tile) {
    return this == SUM ? Board.tileSum(tile) : 0;
  }
}
