package afterstate.devtools;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Finds a browser of the Chromium family on this machine.
public final class BrowserFinder {
  /// The names of the program, the preferred one first.
  public static final List<String> NAMES =
      List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable");

  private static final List<Path> ON_A_MAC =
      List.of(
          Path.of("/Applications/Chromium.app/Contents/MacOS/Chromium"),
          Path.of("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"));

  private BrowserFinder() {}

  /// A browser on the search path, or where a Mac keeps it.
  ///
  /// @param path the environment's `PATH`
  public static Optional<Path> find(String path) {
    Stream<Path> onThePath =
        Stream.of(path.split(File.pathSeparator))
            .filter(folder -> !folder.isEmpty())
            .flatMap(folder -> NAMES.stream().map(name -> Path.of(folder, name)));
    return Stream.concat(onThePath, ON_A_MAC.stream()).filter(Files::isExecutable).findFirst();
  }
}
