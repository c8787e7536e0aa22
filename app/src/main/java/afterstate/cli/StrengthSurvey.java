package afterstate.cli;

import afterstate.agent.AgentSpec;
import afterstate.catalog.Catalog;
import afterstate.catalog.Description;
import afterstate.catalog.Strength;
import afterstate.files.AtomicFile;
import afterstate.files.LabException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A file of strengths with a row for each agent that was measured. A survey that was stopped
/// resumes with the agent it was measuring, from the start.
final class StrengthSurvey {
  private final Catalog catalog;
  private final Path file;

  /// By the agent's current label. A row with other defaults or another model is replaced.
  private final Map<String, Strength> rows = new LinkedHashMap<>();

  /// Rows of agents that are not known here, or whose model is missing. They stay in the file.
  private final List<Strength> others = new ArrayList<>();

  /// @throws Failure if the file holds something else
  StrengthSurvey(Catalog catalog, Path file) {
    this.catalog = catalog;
    this.file = PartFile.target(file);
    if (Files.exists(this.file)) {
      read().forEach(this::keep);
    }
  }

  private List<Strength> read() {
    try {
      return Strength.parse(Files.readString(file));
    } catch (IOException e) {
      throw Failure.of("read", file, e);
    } catch (IllegalArgumentException e) {
      throw new Failure(file + " is not a file of strengths: " + e.getMessage());
    }
  }

  private void keep(Strength row) {
    try {
      rows.put(catalog.agent(row.agent()).label(), row);
    } catch (IllegalArgumentException _) {
      others.add(row);
    }
  }

  /// What is still to be measured: all agents of the catalog and all that have a row, except those
  /// whose row is up to date.
  List<AgentSpec> missing() {
    Stream<String> ready =
        catalog.agents().stream().filter(Description::playsWithDefaults).map(Description::name);
    return Stream.concat(ready, rows.keySet().stream())
        .distinct()
        .map(catalog::agent)
        .filter(agent -> !has(agent))
        .toList();
  }

  private boolean has(AgentSpec agent) {
    @Nullable Strength row = rows.get(agent.label());
    return row != null
        && row.agent().equals(agent.text())
        && row.checksum().equals(agent.checksum());
  }

  /// Adds a row, or replaces an older one of the same agent.
  void add(AgentSpec agent, Strength row) {
    rows.put(agent.label(), row);
    try {
      List<Strength> all = Stream.concat(rows.values().stream(), others.stream()).toList();
      AtomicFile.write(file, Strength.text(all).getBytes(StandardCharsets.UTF_8));
    } catch (LabException e) {
      throw new Failure(String.valueOf(e.getMessage()));
    }
  }
}
