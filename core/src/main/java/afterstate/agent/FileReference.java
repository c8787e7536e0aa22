package afterstate.agent;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// A parameter value that refers to a file, such as its name. The file may change while the text
/// stays the same.
public interface FileReference {
  /// A checksum of the present content of the file.
  String checksum();

  /// The file, or null if it comes with the program.
  @Nullable Path file();
}
