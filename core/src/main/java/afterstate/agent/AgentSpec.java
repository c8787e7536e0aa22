package afterstate.agent;

/// An agent's configuration: immutable, shared by all games that are played with it.
public interface AgentSpec extends Spec {
  /// A new agent for one game. The same seed gives the same choices on the same boards, on any
  /// machine, unless it thinks by the clock.
  Agent start(long seed);
}
