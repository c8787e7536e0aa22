package afterstate.agent;

import afterstate.board.Move;

/// Chooses moves for one game at a time; may keep tables between calls, not thread-safe.
public interface Agent extends AutoCloseable {
  /// Weighs the legal moves of a board and picks one.
  ///
  /// @throws IllegalArgumentException if the game is over: there is nothing to choose
  Choice consider(long board);

  /// Just the move. Agents that can choose more cheaply than they can explain override this.
  default Move choose(long board) {
    return consider(board).best();
  }

  /// Frees memory that can be rebuilt, for an agent that may be idle for a while. Its choices stay
  /// the same.
  default void releaseMemory() {}

  /// Ends what the agent has started outside this program. It is not asked again.
  @Override
  default void close() {}
}
