package afterstate.checks;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// The Java files of the repository.
final class Sources {
  private static final Path ROOT = root();

  private Sources() {}

  /// Lists the Java files of every module, in order of name.
  static List<Path> all() throws IOException {
    List<Path> all = new ArrayList<>();
    try (Stream<Path> modules = Files.list(ROOT)) {
      for (Path src : modules.map(module -> module.resolve("src")).filter(Files::exists).toList()) {
        try (Stream<Path> files = Files.walk(src)) {
          files.filter(file -> file.toString().endsWith(".java")).forEach(all::add);
        }
      }
    }
    return all.stream().sorted().toList();
  }

  /// Lists the Java files of the examples, which are no modules.
  static List<Path> examples() throws IOException {
    try (Stream<Path> files = Files.walk(ROOT.resolve("examples"))) {
      return files.filter(file -> file.toString().endsWith(".java")).sorted().toList();
    }
  }

  /// Names a file as seen from the root of the repository.
  static String nameOf(Path file) {
    return ROOT.relativize(file).toString();
  }

  /// Names the package of a file, by its place: `module/src/main/java/a/b/File.java` is in `a.b`.
  static String packageOf(Path file) {
    Path place = ROOT.relativize(file);
    return place.subpath(4, place.getNameCount() - 1).toString().replace('/', '.');
  }

  static Path root() {
    Path folder = Path.of("").toAbsolutePath();
    while (!Files.exists(folder.resolve(".mvn"))) {
      folder = requireNonNull(folder.getParent(), "no .mvn folder here or above");
    }
    return folder;
  }
}
