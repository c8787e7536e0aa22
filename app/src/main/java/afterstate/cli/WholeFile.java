package afterstate.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/// Files that appear whole or not at all.
final class WholeFile {
  private WholeFile() {}

  /// Where a file is written before it takes its name.
  static Path partOf(Path file) {
    if (Files.isDirectory(file)) {
      throw new Failure("cannot write " + file + ": it is a directory");
    }
    return file.resolveSibling(file.getFileName() + ".part");
  }

  /// Gives the part its name, in one step.
  static void complete(Path part, Path file) throws IOException {
    Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  static void write(Path file, String text) {
    Path part = partOf(file);
    try {
      Files.writeString(part, text);
      complete(part, file);
    } catch (IOException e) {
      throw Failure.of("write", file, e);
    }
  }
}
