package afterstate.cluster;

import java.io.Serializable;
import java.util.List;
import org.apache.spark.broadcast.Broadcast;

/// An agent on its way to an executor: its spec text, and the files that the text names.
///
/// @param text the spec text, in which [Attachment#word] stands for each file
/// @param checksum of the files, as the driver sees them
record AgentText(String text, String checksum, List<Attachment> files) implements Serializable {
  /// A file. Executors fetch it from each other, each of them once.
  record Attachment(String word, Broadcast<byte[]> content) implements Serializable {}

  AgentText {
    files = List.copyOf(files);
  }
}
