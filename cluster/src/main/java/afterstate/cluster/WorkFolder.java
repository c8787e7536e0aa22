package afterstate.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// Where a local cluster runs the executors of an application. Spark leaves it behind, with a copy
/// of all jars for each executor.
final class WorkFolder {
  private WorkFolder() {}

  /// Deletes it as far as possible. A worker of a real cluster has a folder of its own, and keeps
  /// what it was told to keep.
  ///
  /// @param home the home of Spark
  static void delete(String master, Path home, String application) {
    Path folder = home.resolve("work").resolve(application);
    if (master.startsWith("local-cluster") && Files.isDirectory(folder)) {
      try (Stream<Path> all = Files.walk(folder)) {
        List<Path> deepestFirst = all.sorted(Comparator.reverseOrder()).toList();
        for (Path path : deepestFirst) {
          Files.deleteIfExists(path);
        }
      } catch (IOException | UncheckedIOException _) {
        // an executor that is just ending still writes there; nothing depends on it
      }
    }
  }
}
