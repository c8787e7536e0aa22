package afterstate.catalog;

import afterstate.agent.About;
import afterstate.agent.AgentSpec;
import afterstate.agent.Spec;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Makes a catalog, entry by entry. A default may name only what was added before.
final class CatalogBuilder {
  private final Map<String, Entry> evaluators = new LinkedHashMap<>();
  private final Map<String, Entry> agents = new LinkedHashMap<>();

  private final Set<String> commands = new LinkedHashSet<>();

  CatalogBuilder() {}

  /// Begins with what a catalog has.
  CatalogBuilder(Map<String, Entry> evaluators, Map<String, Entry> agents) {
    this.evaluators.putAll(evaluators);
    this.agents.putAll(agents);
  }

  CatalogBuilder evaluator(Class<? extends Record> type) {
    Entry entry = Entry.of(null, type, build());
    evaluators.put(entry.name(), entry);
    return this;
  }

  CatalogBuilder agent(Group group, Class<? extends Record> type) {
    Entry entry = Entry.of(group, type, build());
    agents.put(entry.name(), entry);
    return this;
  }

  /// Adds an agent whose defaults are the values of a spec.
  CatalogBuilder agent(Group group, Class<? extends Record> type, AgentSpec defaults) {
    About about = Spec.about(type);
    agents.put(
        about.name(), new Entry(about.name(), group, about.text(), about.source(), defaults));
    return this;
  }

  /// Allows commands to strangers.
  CatalogBuilder commands(List<String> allowed) {
    commands.addAll(allowed);
    return this;
  }

  /// Adds another name for an agent. The values of `base` are the defaults under that name.
  CatalogBuilder preset(String name, String text, String source, String base) {
    agents.put(name, new Entry(name, Group.DOCUMENTS, text, source, build().agent(base)));
    return this;
  }

  /// A catalog of what was added so far.
  Catalog build() {
    return new Catalog(evaluators, agents, commands);
  }
}
