package afterstate.cluster;

import afterstate.agent.AgentSpec;
import afterstate.agent.FileReference;
import afterstate.agent.Spec;
import afterstate.files.LabException;
import afterstate.plugin.AgentFile;
import afterstate.plugin.GuardedSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;

/// Makes agents ready to travel: with the models that their texts name, and the code of `--agents`.
final class SentAgents {
  private final JavaSparkContext context;
  private final Map<AgentSpec, AgentText> texts = new HashMap<>();
  private final Map<Path, AgentText.Model> models = new HashMap<>();
  private final Map<String, Broadcast<byte[]>> code = new HashMap<>(); // by file and checksum

  SentAgents(JavaSparkContext context) {
    this.context = context;
  }

  /// The agent as text. The same agent gives the same object, so that a message holds it once.
  synchronized AgentText pack(AgentSpec agent) {
    return texts.computeIfAbsent(agent, this::packed);
  }

  private AgentText packed(AgentSpec agent) {
    String text = agent.text();
    List<AgentText.Model> named = new ArrayList<>();
    for (FileReference reference : agent.files().toList()) {
      Path file = reference.file();
      if (file != null) {
        AgentText.Model model = models.computeIfAbsent(file, this::model);
        named.add(model);
        text =
            text.replaceAll(
                "=" + Pattern.quote(Spec.print(reference)) + "(?=[,)])",
                Matcher.quoteReplacement("=" + model.word()));
      }
    }
    return agent instanceof GuardedSpec guarded
        ? new AgentText(text, agent.checksum(), named, code(guarded), guarded.watch().seconds())
        : new AgentText(text, agent.checksum(), named, List.of(), 0);
  }

  private AgentText.Model model(Path file) {
    try {
      Broadcast<byte[]> content = context.broadcast(Files.readAllBytes(file));
      return new AgentText.Model("afterstate-" + content.id() + ".model", content);
    } catch (IOException e) {
      throw LabException.of("read", file, e);
    }
  }

  private List<Broadcast<byte[]>> code(GuardedSpec agent) {
    return agent.code().stream().map(this::code).toList();
  }

  private Broadcast<byte[]> code(AgentFile.Code file) {
    return code.computeIfAbsent(
        file.file() + " " + file.checksum(), _ -> context.broadcast(Parcel.pack(file)));
  }
}
