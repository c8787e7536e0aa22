package afterstate.cluster;

import afterstate.agent.AgentSpec;
import afterstate.agent.FileReference;
import afterstate.agent.Spec;
import afterstate.files.LabException;
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

/// Makes agents ready to travel: with the models that their texts name.
final class SentAgents {
  private final JavaSparkContext context;
  private final Map<AgentSpec, AgentText> texts = new HashMap<>();
  private final Map<Path, AgentText.Attachment> files = new HashMap<>();

  SentAgents(JavaSparkContext context) {
    this.context = context;
  }

  /// The agent as text. The same agent gives the same object, so that a message holds it once.
  synchronized AgentText pack(AgentSpec agent) {
    return texts.computeIfAbsent(agent, this::packed);
  }

  private AgentText packed(AgentSpec agent) {
    String text = agent.text();
    List<AgentText.Attachment> attached = new ArrayList<>();
    for (FileReference reference : agent.files().toList()) {
      Path file = reference.file();
      if (file != null) {
        AgentText.Attachment attachment = files.computeIfAbsent(file, this::attach);
        attached.add(attachment);
        text =
            text.replaceAll(
                "=" + Pattern.quote(Spec.print(reference)) + "(?=[,)])",
                Matcher.quoteReplacement("=" + attachment.word()));
      }
    }
    return new AgentText(text, agent.checksum(), attached);
  }

  private AgentText.Attachment attach(Path file) {
    try {
      Broadcast<byte[]> content = context.broadcast(Files.readAllBytes(file));
      return new AgentText.Attachment("afterstate-" + content.id() + ".model", content);
    } catch (IOException e) {
      throw LabException.of("read", file, e);
    }
  }
}
