package afterstate.cluster;

import afterstate.agent.AgentSpec;
import afterstate.agent.SpecText;
import afterstate.catalog.Catalog;
import afterstate.plugin.AgentFile;
import afterstate.plugin.MoveWatch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.apache.spark.SparkFiles;

/// The agents of an executor. All its tasks share them, so that a model is in memory once.
final class ReceivedAgents {
  static final ReceivedAgents HERE = new ReceivedAgents();

  private final Map<String, AgentSpec> agents = new HashMap<>();
  private final Catalog plain = Catalog.standard().withProcesses();
  private final Map<Set<String>, Catalog> others = new HashMap<>(); // by checksums of their code

  private ReceivedAgents() {}

  /// The agent that a text describes.
  ///
  /// @throws IllegalArgumentException if it cannot be made here
  synchronized AgentSpec get(AgentText sent) {
    String key = sent.text() + " " + sent.checksum();
    AgentSpec known = agents.get(key);
    if (known == null) {
      known = catalog(sent).agent(withModels(sent));
      if (!known.checksum().equals(sent.checksum())) {
        throw new IllegalArgumentException(
            sent.text()
                + " is another player here than where the run was started: its model or program"
                + " is missing or has changed");
      }
      agents.put(key, known);
    }
    return known;
  }

  /// All agents that come with the program, and those of the code.
  private Catalog catalog(AgentText sent) {
    Map<String, AgentFile.Code> code = new TreeMap<>();
    sent.code().stream()
        .map(packed -> Parcel.open(packed.value(), AgentFile.Code.class))
        .forEach(one -> code.put(one.checksum(), one));
    return code.isEmpty()
        ? plain
        : others.computeIfAbsent(
            code.keySet(), _ -> withCode(code.values(), new MoveWatch(sent.moveSeconds())));
  }

  private Catalog withCode(Collection<AgentFile.Code> code, MoveWatch watch) {
    Catalog catalog = plain.with(code.stream().map(AgentFile::of).toList(), watch);
    LostMoves.report(watch);
    return catalog;
  }

  private static String withModels(AgentText sent) {
    String text = sent.text();
    for (AgentText.Model model : sent.models()) {
      text = text.replace(model.word(), SpecText.of(stored(model).toString()));
    }
    return text;
  }

  /// The file, in the folder that Spark has for this executor.
  private static Path stored(AgentText.Model model) {
    Path path = Path.of(SparkFiles.getRootDirectory(), model.word());
    try {
      if (!Files.exists(path)) {
        Path part = path.resolveSibling(model.word() + ".part");
        Files.write(part, model.content().value());
        Files.move(part, path, StandardCopyOption.ATOMIC_MOVE);
      }
      return path;
    } catch (IOException e) {
      throw new IllegalArgumentException("a model cannot be stored: " + e, e);
    }
  }
}
