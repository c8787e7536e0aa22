package afterstate.files;

import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/// A file with check values, which can be recomputed after an edit.
///
/// @param format null for a file of JSON
public record SealedFile(String name, @Nullable LineFormat format) {
  /// Writes a copy with correct check values, whatever the old ones were. Every line is kept, even
  /// a last one without a line end.
  ///
  /// @throws LabException if the file is not of that kind, or something would be lost
  void reseal(Path file, Path copy) throws IOException {
    if (format == null) {
      Files.write(copy, JsonFile.resealed(file));
      return;
    }
    try (BufferedReader in =
            new BufferedReader(
                new InputStreamReader(PackedFile.open(file), StandardCharsets.UTF_8.newDecoder()));
        OutputStream raw = Files.newOutputStream(copy);
        OutputStream out = PackedFile.isPacked(file) ? new GZIPOutputStream(raw) : raw) {
      reseal(file, format, in, out);
    } catch (CharacterCodingException e) {
      throw LabException.of("read", file, e);
    }
  }

  private static void reseal(Path file, LineFormat format, BufferedReader in, OutputStream out)
      throws IOException {
    String header = in.readLine() + "\n";
    boolean checked = header.equals(format.header());
    if (!checked && !header.equals(format.oldHeader())) {
      throw LabException.foreign(file);
    }
    out.write(format.header().getBytes(StandardCharsets.UTF_8));
    LineCheck check = format.checks();
    String line = in.readLine();
    while (line != null) {
      String next = in.readLine();
      String text = checked ? withoutCheck(format, line) : line;
      String sealed = check.sealed(text, format.whole() && next == null);
      out.write(sealed.getBytes(StandardCharsets.UTF_8));
      line = next;
    }
  }

  /// A line that was added by hand may have no check value.
  private static String withoutCheck(LineFormat format, String line) {
    return commas(line) == format.fields() ? line.substring(0, line.lastIndexOf(',')) : line;
  }

  /// The number of commas that separate fields, which are those outside quotes.
  private static int commas(String line) {
    int commas = 0;
    boolean quoted = false;
    for (int i = 0; i < line.length(); i++) {
      quoted ^= line.charAt(i) == '"';
      commas += line.charAt(i) == ',' && !quoted ? 1 : 0;
    }
    return commas;
  }

  /// The number of the first line that differs between the file and its resealed copy, or 0 if
  /// there is none.
  long firstDifference(Path file, Path resealed) throws IOException {
    if (Files.mismatch(file, resealed) < 0) {
      return 0;
    }
    long edited = format == null ? JsonFile.damagedLine(file) : 0; // all values are in one line
    return edited > 0 ? edited : firstOtherLine(file, resealed);
  }

  private static long firstOtherLine(Path one, Path other) throws IOException {
    try (var lines = new BufferedInputStream(PackedFile.open(one));
        var others = new BufferedInputStream(PackedFile.open(other))) {
      long line = 1;
      int read = lines.read();
      while (read >= 0 && read == others.read()) {
        line += read == '\n' ? 1 : 0;
        read = lines.read();
      }
      return line;
    }
  }

  /// The file in a folder; the packed one, if only that exists.
  Path in(Path folder) {
    return PackedFile.source(folder.resolve(name));
  }
}
