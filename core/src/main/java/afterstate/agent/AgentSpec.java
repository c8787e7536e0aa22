package afterstate.agent;

import org.jspecify.annotations.Nullable;

/// An agent's configuration: immutable, shared by all games that are played with it.
public interface AgentSpec extends Spec {
  /// A new agent for one game. The same seed gives the same choices on the same boards, on any
  /// machine, unless a clock limits its search.
  Agent start(long seed);

  /// Whether each game needs its own agent, because its choices depend on its seed or on earlier
  /// boards. Any other agent may play many games in turn.
  default boolean keepsState() {
    return true;
  }

  /// An upper bound on the cost of a move.
  default MoveCost cost() {
    return MoveCost.UNKNOWN;
  }

  /// How far it looks ahead, or null if that varies from move to move.
  default @Nullable Lookahead lookahead() {
    return null;
  }
}
