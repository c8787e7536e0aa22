package afterstate.web;

import afterstate.files.LabException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The digests of runs. Each is made again only when the files of its run have changed.
final class RunDigests {
  private static final List<String> ROWS = List.of("games.csv", "games.csv.gz");

  /// A larger file takes longer to read than somebody waits for a list.
  private static final long MOST_BYTES = 16L << 20;

  private static final int MOST = 1000;

  private final Map<Path, Known> known = new HashMap<>();

  /// @param stamp of the files that it was made of
  private record Known(String stamp, @Nullable RunDigest digest) {}

  /// The digest of a run, or null if the folder has none that can be read quickly.
  synchronized @Nullable RunDigest of(Path folder) {
    String stamp = stamp(folder);
    if (stamp.isEmpty()) {
      return null;
    }
    Known before = known.get(folder);
    if (before == null || !before.stamp.equals(stamp)) {
      if (known.size() >= MOST) {
        known.clear();
      }
      before = new Known(stamp, read(folder));
      known.put(folder, before);
    }
    return before.digest;
  }

  private static @Nullable RunDigest read(Path folder) {
    try {
      return RunDigest.of(folder);
    } catch (LabException | UncheckedIOException _) {
      return null; // damaged, which `check` explains, or being written
    }
  }

  /// Size and time of the files with the games; empty if there is none, or too much.
  private static String stamp(Path folder) {
    StringBuilder stamp = new StringBuilder();
    for (String name : ROWS) {
      Path file = folder.resolve(name);
      try {
        if (Files.isRegularFile(file)) {
          long size = Files.size(file);
          if (size > MOST_BYTES) {
            return "";
          }
          stamp.append(size).append(' ').append(Files.getLastModifiedTime(file)).append('\n');
        }
      } catch (IOException _) {
        return "";
      }
    }
    return stamp.toString();
  }
}
