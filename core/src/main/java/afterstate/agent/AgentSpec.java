package afterstate.agent;

import org.jspecify.annotations.Nullable;

/// An agent's configuration: immutable, shared by all games that are played with it.
public interface AgentSpec extends Spec {
  /// A new agent for one game. The same seed gives the same choices on the same boards, on any
  /// machine, unless it thinks by the clock.
  Agent start(long seed);

  /// Whether a game needs an agent of its own: one whose choices depend on its seed, or on the
  /// boards that it was asked about before. Any other may serve many games in turn.
  default boolean keepsState() {
    return true;
  }

  /// What a move costs at most.
  default MoveCost cost() {
    return MoveCost.UNKNOWN;
  }

  /// How far it looks, if that is the same at every move; else null.
  default @Nullable Lookahead lookahead() {
    return null;
  }
}
