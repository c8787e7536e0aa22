package afterstate.agent;

import afterstate.board.Move;
import afterstate.board.Position;

/// An agent that is worth keeping for many games, such as a program that takes long to start. It
/// plays each game as if it had just been started for it.
public interface SeriesAgent extends Agent {
  /// The most boards that an agent is asked at a time.
  int MOST_BOARDS = 4096;

  /// Begins a game. The next boards belong to it.
  void begin(GameStart game);

  /// The game has ended.
  void end(int score, Position board);

  /// Whether it answers many boards at a time. Its answers then depend on the board alone, and its
  /// games may be played side by side, without [#begin] and [#end].
  boolean answersMany();

  /// Chooses a move for each of the first `count` boards, which may belong to different games.
  ///
  /// @param moves receives the moves
  void choose(long[] boards, Move[] moves, int count);
}
