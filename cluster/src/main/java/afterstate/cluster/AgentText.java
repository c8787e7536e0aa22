package afterstate.cluster;

import java.io.Serializable;
import java.util.List;
import org.apache.spark.broadcast.Broadcast;

/// An agent on its way to an executor: its spec text, and what the text refers to. Executors fetch
/// the contents from each other, each of them once.
///
/// @param text the spec text, in which [Model#word] stands for each model
/// @param checksum of the files and the code, as the driver sees them
/// @param code of `--agents`, each packed
/// @param moveSeconds how long a move of that code may take
record AgentText(
    String text, String checksum, List<Model> models, List<Broadcast<byte[]>> code, int moveSeconds)
    implements Serializable {
  /// A file with a model.
  record Model(String word, Broadcast<byte[]> content) implements Serializable {}

  AgentText {
    models = List.copyOf(models);
    code = List.copyOf(code);
  }

  /// An agent that is all in its text.
  static AgentText of(String text) {
    return new AgentText(text, "", List.of(), List.of(), 0);
  }
}
