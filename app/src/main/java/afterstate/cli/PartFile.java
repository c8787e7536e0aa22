package afterstate.cli;

import afterstate.files.AtomicFile;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// A text file that is written piece by piece and appears only when it is complete. A file whose
/// content is known beforehand is an [AtomicFile].
///
/// It is written as `FILE.part` and renamed in one step; until then, an older `FILE` stays as it
/// was. What a killed run has written stays in `FILE.part`, and no later run overwrites it.
final class PartFile implements AutoCloseable {
  private final Path file;
  private final Path part;
  private final boolean keepParts;
  private final BufferedWriter writer;
  private boolean begun;
  private boolean finished;

  /// Fails at once if nothing can be written.
  ///
  /// @param keepParts whether to keep what was written when the rest fails
  PartFile(Path path, boolean keepParts) {
    this.file = target(path);
    this.part = file.resolveSibling(file.getFileName() + ".part");
    this.keepParts = keepParts;
    try {
      writer =
          Files.newBufferedWriter(
              part,
              StandardCharsets.UTF_8,
              StandardOpenOption.CREATE_NEW,
              StandardOpenOption.WRITE);
    } catch (FileAlreadyExistsException e) {
      throw new Failure(
          part
              + " exists: another run is writing it, or one was interrupted and left its games"
              + " there; move it away");
    } catch (IOException e) {
      throw Failure.of("write", file, e);
    }
  }

  /// The file that a path refers to. A link is followed to its target, and only regular files are
  /// replaced.
  static Path target(Path path) {
    if (path.toString().isBlank()) {
      throw new Failure("cannot write a file without a name");
    }
    Path folder = path.toAbsolutePath().getParent();
    if (folder != null && !Files.isDirectory(folder)) {
      throw cannotWrite(path, "there is no folder " + folder);
    }
    if (!Files.exists(path)) {
      if (Files.isSymbolicLink(path)) {
        throw cannotWrite(path, "it is a broken link");
      }
      return path;
    }
    if (!Files.isRegularFile(path)) {
      throw cannotWrite(
          path, Files.isDirectory(path) ? "it is a directory" : "it is not a regular file");
    }
    if (!Files.isWritable(path)) {
      throw cannotWrite(path, "it is write-protected");
    }
    try {
      return path.toRealPath();
    } catch (IOException e) {
      throw Failure.of("write", path, e);
    }
  }

  static Failure cannotWrite(Path path, String reason) {
    return new Failure("cannot write " + path + ": " + reason);
  }

  /// Adds text, which is then safe even if this program is killed.
  void write(String text) {
    try {
      writer.write(text);
      writer.flush();
      begun = true;
    } catch (IOException e) {
      throw Failure.of("write", part, e);
    }
  }

  /// Gives the file its name. If nothing was written, there is no new file and an older one stays
  /// as it was.
  void finish() {
    if (!begun) {
      return;
    }
    try {
      writer.close();
      AtomicFile.rename(part, file);
      finished = true;
    } catch (IOException e) {
      throw Failure.of("write", file, e);
    }
  }

  /// Whether [#finish] has made a new file.
  boolean isFinished() {
    return finished;
  }

  @Override
  public void close() {
    try {
      if (!finished && !(begun && keepParts)) {
        Files.deleteIfExists(part);
      }
      writer.close();
    } catch (IOException e) {
      throw Failure.of("close", part, e);
    }
  }
}
