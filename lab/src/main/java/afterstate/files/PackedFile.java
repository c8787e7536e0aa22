package afterstate.files;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;

/// A file of lines, compressed to a tenth of its size: `NAME.gz` instead of `NAME`.
///
/// If both exist, `NAME` is used: it was unpacked to add lines.
public final class PackedFile {
  private static final String ENDING = ".gz";

  private PackedFile() {}

  /// Packs a file; does nothing if it is already packed.
  ///
  /// @throws LabException if that is not possible, or another program is writing it; the file stays
  ///   as it was
  public static void pack(Path file) {
    pack(Disk.REAL, file);
  }

  static void pack(Disk disk, Path file) {
    if (!Files.exists(file)) {
      return;
    }
    Path packed = packed(file);
    try (FileChannel _ = LineFile.lock(file)) {
      AtomicFile.replace(disk, packed, part -> pack(file, part));
      disk.delete(file);
    } catch (IOException e) {
      throw LabException.of("write", packed, e);
    }
  }

  private static void pack(Path file, Path packed) throws IOException {
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
      Files.copy(file, out);
    }
  }

  /// Unpacks the file if only the packed one exists. The caller holds its lock.
  static void unpack(Path file, LineFormat format) {
    Path packed = packed(file);
    if (!Files.exists(file) && Files.exists(packed)) {
      AtomicFile.replace(file, part -> unpack(packed, part, format));
    }
  }

  private static void unpack(Path packed, Path part, LineFormat format) throws IOException {
    try (InputStream in = new GzipToTheEnd(packed);
        OutputStream out = Files.newOutputStream(part)) {
      byte[] start = in.readNBytes(format.header().length());
      if (!format.fits(start)) {
        throw LabException.foreign(packed);
      }
      out.write(start);
      in.transferTo(out);
    } catch (IOException e) {
      throw LabException.of("read", packed, e);
    }
  }

  /// The file that has the lines: the packed one, if only that exists.
  public static Path source(Path file) {
    Path packed = packed(file);
    return !Files.exists(file) && Files.exists(packed) ? packed : file;
  }

  /// The bytes of a [#source].
  public static InputStream open(Path source) throws IOException {
    return isPacked(source) ? new GzipToTheEnd(source) : Files.newInputStream(source);
  }

  static boolean isPacked(Path file) {
    return file.toString().endsWith(ENDING);
  }

  private static Path packed(Path file) {
    return file.resolveSibling(file.getFileName() + ENDING);
  }
}
