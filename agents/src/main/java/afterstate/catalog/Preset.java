package afterstate.catalog;

import afterstate.agent.Agent;
import afterstate.agent.AgentSpec;
import afterstate.agent.Spec;

/// An agent under another name and with other defaults: `jupiter(simulations=200, ...)`.
record Preset(String name, AgentSpec base) implements AgentSpec {
  @Override
  public Agent start(long seed) {
    return base.start(seed);
  }

  @Override
  public String text() {
    return Spec.text(name, base);
  }
}
