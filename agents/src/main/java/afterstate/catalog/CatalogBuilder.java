package afterstate.catalog;

import afterstate.agent.About;
import afterstate.agent.AgentSpec;
import afterstate.agent.Spec;
import afterstate.board.Quote;
import afterstate.plugin.AgentFile;
import afterstate.plugin.MoveWatch;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/// Makes a catalog, entry by entry. A default may name only what was added before.
final class CatalogBuilder {
  private final Map<String, Entry> evaluators;
  private final Map<String, Entry> agents;

  private final Set<String> commands = new LinkedHashSet<>();
  private MoveWatch watch = MoveWatch.OFF;

  CatalogBuilder() {
    this(Map.of(), Map.of());
  }

  /// Begins with what another catalog has.
  CatalogBuilder(Map<String, Entry> evaluators, Map<String, Entry> agents) {
    this.evaluators = new LinkedHashMap<>(evaluators);
    this.agents = new LinkedHashMap<>(agents);
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
  CatalogBuilder commands(Collection<String> allowed) {
    commands.addAll(allowed);
    return this;
  }

  /// Watches agents that are not part of this program.
  CatalogBuilder watched(MoveWatch watch) {
    this.watch = watch;
    return this;
  }

  /// Adds another name for an agent. The values of `base` are the defaults under that name.
  CatalogBuilder preset(String name, String text, String source, String base) {
    agents.put(name, new Entry(name, Group.DOCUMENTS, text, source, build().agent(base)));
    return this;
  }

  /// Adds what a file has. No name may mean two things, be it an agent and an evaluator.
  void file(AgentFile file) {
    for (Class<? extends Record> type : file.specs()) {
      String name = Spec.about(type).name();
      if (agents.containsKey(name) || evaluators.containsKey(name)) {
        throw file.refused("its name " + Quote.of(name) + " is taken", type);
      }
      try {
        if (AgentSpec.class.isAssignableFrom(type)) {
          agent(Group.OWN, type);
        } else {
          evaluator(type);
        }
      } catch (RuntimeException | LinkageError e) {
        throw file.refused(e, type);
      }
    }
  }

  /// A catalog of what was added so far.
  Catalog build() {
    return new Catalog(evaluators, agents, watch, commands);
  }
}
