package afterstate.catalog;

import afterstate.agent.About;
import afterstate.agent.AgentSpec;
import afterstate.agent.Spec;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A name of the catalog: what people are told, and a spec with the values that hold where the text
/// says nothing.
///
/// @param group null for an evaluator
record Entry(String name, @Nullable Group group, String text, String source, Spec prototype) {

  /// A record under its own name, with its own defaults.
  static Entry of(@Nullable Group group, Class<? extends Record> type) {
    About about = Spec.about(type);
    Spec prototype = SpecParser.make(type, Map.of());
    return new Entry(about.name(), group, about.text(), about.source(), prototype);
  }

  /// Gives the name to a spec of this entry's kind.
  Spec named(Spec spec) {
    boolean own = Spec.about(spec.getClass()).name().equals(name);
    return own ? spec : new Preset(name, (AgentSpec) spec, (AgentSpec) prototype);
  }
}
