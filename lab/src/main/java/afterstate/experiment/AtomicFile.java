package afterstate.experiment;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/// A file that is replaced as a whole: it is written as `NAME.part` and takes its name in one step.
public final class AtomicFile {
  private AtomicFile() {}

  /// Writes a file.
  ///
  /// @throws RunException if that is not possible; an older file stays as it was
  public static void write(Path file, byte[] bytes) {
    Path part = part(file);
    try {
      Files.write(part, bytes);
      finish(part, file);
    } catch (IOException e) {
      throw RunException.of("write", file, e);
    }
  }

  /// Writes bytes into a file.
  @FunctionalInterface
  public interface Content {
    void writeTo(OutputStream out) throws IOException;
  }

  /// Writes a file that is too large for memory, and waits until it is on the disk: it will replace
  /// one that took long to make.
  ///
  /// @throws RunException if that is not possible; an older file stays as it was
  public static void write(Path file, Content content) {
    Path part = part(file);
    try {
      try (FileOutputStream out = new FileOutputStream(part.toFile())) {
        content.writeTo(out);
        out.getFD().sync();
      }
      finish(part, file);
    } catch (IOException e) {
      throw RunException.of("write", file, e);
    }
  }

  /// Where a file is written until it is whole.
  static Path part(Path file) {
    return file.resolveSibling(file.getFileName() + ".part");
  }

  static void finish(Path part, Path file) throws IOException {
    Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }
}
