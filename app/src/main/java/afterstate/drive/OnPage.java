package afterstate.drive;

import afterstate.agent.Agent;
import afterstate.agent.AgentSpec;

/// An agent that plays on a page, as the rows of an experiment name it: `learned(...) on
/// https://...`.
///
/// Its games have the page's own tiles, so they are not those of any seed.
public record OnPage(AgentSpec agent, String page) implements AgentSpec {
  @Override
  public Agent start(long seed) {
    return agent.start(seed);
  }

  @Override
  public String text() {
    return agent.text() + " on " + page;
  }

  @Override
  public String label() {
    return agent.label() + " on " + page;
  }

  @Override
  public String checksum() {
    return agent.checksum();
  }
}
