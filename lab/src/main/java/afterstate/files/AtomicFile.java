package afterstate.files;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/// A file that is replaced as a whole: it is written as `NAME.part` and takes its name in one step.
public final class AtomicFile {
  private AtomicFile() {}

  /// Writes a file.
  ///
  /// @throws RunException if that is not possible; an older file stays as it was
  public static void write(Path file, byte[] bytes) {
    replace(file, part -> Files.write(part, bytes, StandardOpenOption.CREATE_NEW));
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
    replace(file, part -> writeThrough(part, content));
  }

  private static void writeThrough(Path part, Content content) throws IOException {
    try (FileChannel channel =
        FileChannel.open(part, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
      content.writeTo(Channels.newOutputStream(channel));
      channel.force(true);
    }
  }

  /// Makes a whole file.
  @FunctionalInterface
  public interface Maker {
    void make(Path part) throws IOException;
  }

  /// Lets a file be made beside its place and moves it there. What was made of it goes if the rest
  /// fails, and so does what an earlier program has left.
  public static void replace(Path file, Maker maker) {
    Path part = part(file);
    try {
      if (Files.isDirectory(part, LinkOption.NOFOLLOW_LINKS)) {
        throw new IOException("there is a folder " + part);
      }
      Files.deleteIfExists(part);
      try {
        maker.make(part);
        finish(part, file);
      } finally {
        Files.deleteIfExists(part);
      }
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
