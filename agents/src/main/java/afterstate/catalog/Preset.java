package afterstate.catalog;

import afterstate.agent.Agent;
import afterstate.agent.AgentSpec;
import afterstate.agent.FileReference;
import afterstate.agent.Lookahead;
import afterstate.agent.MoveCost;
import afterstate.agent.Spec;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// An agent under another name and with other defaults: `jupiter(simulations=200, ...)`.
///
/// @param defaults the default values under this name
record Preset(String name, AgentSpec base, AgentSpec defaults) implements AgentSpec {
  @Override
  public Agent start(long seed) {
    return base.start(seed);
  }

  @Override
  public boolean keepsState() {
    return base.keepsState();
  }

  @Override
  public MoveCost cost() {
    return base.cost();
  }

  @Override
  public @Nullable Lookahead lookahead() {
    return base.lookahead();
  }

  @Override
  public String label() {
    return Spec.label(name, base, defaults);
  }

  @Override
  public String text() {
    return Spec.text(name, base, defaults);
  }

  @Override
  public String checksum() {
    return base.checksum();
  }

  @Override
  public Stream<FileReference> files() {
    return base.files();
  }
}
