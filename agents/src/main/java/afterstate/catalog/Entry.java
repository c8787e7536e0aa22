package afterstate.catalog;

import afterstate.agent.About;
import afterstate.agent.AgentSpec;
import afterstate.agent.Spec;
import afterstate.agent.SpecNames;
import afterstate.agent.SpecParser;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// An entry of the catalog: a name, its description, and a spec with the default values.
///
/// @param group null for an evaluator
record Entry(String name, @Nullable Group group, String text, String source, Spec prototype)
    implements SpecNames.Named {

  /// A record under its own name, with its own defaults.
  ///
  /// @param catalog has what a default may be
  static Entry of(@Nullable Group group, Class<? extends Record> type, Catalog catalog) {
    About about = Spec.about(type);
    Spec prototype = (Spec) SpecParser.prototype(type, Map.of(), catalog::names);
    return new Entry(about.name(), group, about.text(), about.source(), prototype);
  }

  @Override
  public Spec named(Spec spec) {
    boolean own = Spec.about(spec.getClass()).name().equals(name);
    return own ? spec : new Preset(name, (AgentSpec) spec, (AgentSpec) prototype);
  }
}
