package afterstate.cluster;

import afterstate.agent.AgentSpec;
import afterstate.catalog.Catalog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashMap;
import java.util.Map;
import org.apache.spark.SparkFiles;

/// The agents of an executor. All its tasks share them, so that a model is in memory once.
final class ReceivedAgents {
  static final ReceivedAgents HERE = new ReceivedAgents();

  private final Map<String, AgentSpec> agents = new HashMap<>();

  private ReceivedAgents() {}

  /// The agent that a text describes.
  ///
  /// @throws IllegalArgumentException if it cannot be made here
  synchronized AgentSpec get(AgentText sent) {
    String key = sent.text() + " " + sent.checksum();
    AgentSpec known = agents.get(key);
    if (known == null) {
      known = Catalog.standard().agent(withFiles(sent));
      if (!known.checksum().equals(sent.checksum())) {
        throw new IllegalArgumentException(
            sent.text() + " has another model here than where the run was started");
      }
      agents.put(key, known);
    }
    return known;
  }

  private static String withFiles(AgentText sent) {
    String text = sent.text();
    for (AgentText.Attachment file : sent.files()) {
      text = text.replace(file.word(), stored(file).toString());
    }
    return text;
  }

  /// The file, in the folder that Spark has for this executor.
  private static Path stored(AgentText.Attachment file) {
    Path path = Path.of(SparkFiles.getRootDirectory(), file.word());
    try {
      if (!Files.exists(path)) {
        Path part = path.resolveSibling(file.word() + ".part");
        Files.write(part, file.content().value());
        Files.move(part, path, StandardCopyOption.ATOMIC_MOVE);
      }
      return path;
    } catch (IOException e) {
      throw new IllegalArgumentException("a model cannot be stored: " + e, e);
    }
  }
}
