package afterstate.cli;

import afterstate.agent.AgentSpec;
import afterstate.catalog.Card;
import afterstate.catalog.Catalog;
import afterstate.catalog.Strength;
import afterstate.files.AtomicFile;
import afterstate.files.RunException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// A file of strengths that grows by a row for each agent that was measured. A survey that was
/// stopped has lost the agent it was at, and goes on with that.
final class StrengthSurvey {
  private final Path file;
  private final Map<String, Strength> rows = new LinkedHashMap<>();

  /// @throws Failure if there is something else at that place
  StrengthSurvey(Path file) {
    this.file = WholeFile.target(file);
    if (Files.exists(this.file)) {
      read().forEach(row -> rows.put(row.name(), row));
    }
  }

  private List<Strength> read() {
    try {
      return Strength.parse(Files.readString(file));
    } catch (IOException e) {
      throw Failure.of("read", file, e);
    } catch (IllegalArgumentException e) {
      throw new Failure(file + " is no file of strengths: " + e.getMessage());
    }
  }

  /// Whether there is a row of this agent as it is today.
  boolean has(AgentSpec agent, String name) {
    @Nullable Strength row = rows.get(name);
    return row != null
        && row.agent().equals(agent.text())
        && row.checksum().equals(agent.checksum());
  }

  /// Adds a row, or replaces an older one of the same agent.
  void add(Strength row) {
    rows.put(row.name(), row);
    List<Strength> inOrder =
        Catalog.cards().stream().map(Card::name).map(rows::get).filter(Objects::nonNull).toList();
    try {
      AtomicFile.write(file, Strength.text(inOrder).getBytes(StandardCharsets.UTF_8));
    } catch (RunException e) {
      throw new Failure(String.valueOf(e.getMessage()));
    }
  }
}
