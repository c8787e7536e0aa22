package afterstate.experiment;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/// The rows of a finished run in a tenth of the room: `games.csv.gz` instead of `games.csv`.
///
/// Where both are there, `games.csv` counts: it was unpacked to be gone on with.
public final class PackedRows {
  private static final String ENDING = ".gz";

  private PackedRows() {}

  /// Packs the rows of a run that nobody is writing; does nothing where they are packed.
  ///
  /// @throws RunException if that is not possible; the rows stay as they were
  public static void pack(Path folder) {
    Path file = folder.resolve(RowFile.NAME);
    if (!Files.exists(file)) {
      return;
    }
    Path packed = packed(file);
    Path part = AtomicFile.part(packed);
    try {
      try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(part))) {
        Files.copy(file, out);
      }
      AtomicFile.finish(part, packed);
      Files.delete(file);
      Files.deleteIfExists(LineFile.lockOf(file));
    } catch (IOException e) {
      throw RunException.of("write", packed, e);
    }
  }

  /// Makes the file whose lines are packed, if it is not there.
  static void unpack(Path file) throws IOException {
    Path packed = packed(file);
    if (Files.exists(file) || !Files.exists(packed)) {
      return;
    }
    Path part = AtomicFile.part(file);
    try (InputStream in = new GZIPInputStream(Files.newInputStream(packed))) {
      Files.deleteIfExists(part);
      Files.copy(in, part);
    }
    AtomicFile.finish(part, file);
  }

  /// The bytes of the file's whole lines, packed or not.
  static InputStream open(Path file) throws IOException {
    Path packed = packed(file);
    return !Files.exists(file) && Files.exists(packed)
        ? new GZIPInputStream(Files.newInputStream(packed))
        : new WholeLines(file);
  }

  private static Path packed(Path file) {
    return file.resolveSibling(file.getFileName() + ENDING);
  }
}
