package afterstate.files;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// A file that is replaced as a whole: it is written as `NAME.part` and renamed in one step.
///
/// It is renamed once the new content is on the disk, and the call returns once the name is too.
/// After a power loss, either the old file or the new one is there in full.
public final class AtomicFile {
  private AtomicFile() {}

  /// Writes a file.
  ///
  /// @throws LabException if that is not possible; an older file stays as it was
  public static void write(Path file, byte[] bytes) {
    replace(file, part -> Files.write(part, bytes, StandardOpenOption.CREATE_NEW));
  }

  /// Writes bytes into a file.
  @FunctionalInterface
  public interface Content {
    void writeTo(OutputStream out) throws IOException;
  }

  /// Writes a file that is too large for memory.
  ///
  /// @throws LabException if that is not possible; an older file stays as it was
  public static void write(Path file, Content content) {
    replace(
        file,
        part -> {
          try (OutputStream out = Files.newOutputStream(part, StandardOpenOption.CREATE_NEW)) {
            content.writeTo(out);
          }
        });
  }

  /// Makes a whole file.
  @FunctionalInterface
  public interface Maker {
    void make(Path part) throws IOException;
  }

  /// Writes a file under another name and renames it. If that fails, the new file is deleted. A
  /// `NAME.part` that a killed program left behind is deleted first.
  public static void replace(Path file, Maker maker) {
    replace(Disk.REAL, file, maker);
  }

  static void replace(Disk disk, Path file, Maker maker) {
    Path part = file.resolveSibling(file.getFileName() + ".part");
    try {
      if (Files.isDirectory(part, LinkOption.NOFOLLOW_LINKS)) {
        throw new IOException("there is a folder " + part);
      }
      Files.deleteIfExists(part);
      try {
        maker.make(part);
        rename(disk, part, file);
      } finally {
        Files.deleteIfExists(part);
      }
    } catch (IOException e) {
      throw LabException.of("write", file, e);
    }
  }

  /// Gives a complete file its name: syncs its content, renames it in one step, and syncs the name.
  public static void rename(Path part, Path file) throws IOException {
    rename(Disk.REAL, part, file);
  }

  private static void rename(Disk disk, Path part, Path file) throws IOException {
    disk.sync(part);
    disk.move(part, file);
    disk.syncFolder(folder(file));
  }

  private static Path folder(Path file) {
    Path folder = file.getParent();
    return folder == null ? Path.of("") : folder;
  }
}
