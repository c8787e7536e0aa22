package afterstate.game;

import afterstate.agent.Agent;
import afterstate.agent.AgentSpec;
import afterstate.agent.SeriesAgent;
import org.jspecify.annotations.Nullable;

/// The agents of a series of games in turn: a [SeriesAgent] is kept until the end of the series,
/// any other is new for each game.
public final class AgentSeries implements AutoCloseable {
  private final AgentSpec spec;
  private @Nullable SeriesAgent kept;

  public AgentSeries(AgentSpec spec) {
    this.spec = spec;
  }

  public AgentSpec spec() {
    return spec;
  }

  /// The agent for that game.
  public Agent agent(GameId id) {
    if (kept != null) {
      return kept;
    }
    Agent agent = spec.start(id.agentSeed());
    kept = agent instanceof SeriesAgent series ? series : null;
    return agent;
  }

  @Override
  public void close() {
    if (kept != null) {
      kept.close();
    }
  }
}
