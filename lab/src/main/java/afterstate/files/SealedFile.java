package afterstate.files;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/// A file of a folder that holds check values, which can be written anew after an edit.
///
/// @param format null for a file of JSON
public record SealedFile(String name, @Nullable LineFormat format) {
  /// Writes a copy whose check values are those of its lines, whatever they were.
  ///
  /// @throws RunException if the file is not of that kind
  void reseal(Path file, Path copy) throws IOException {
    if (format == null) {
      Files.write(copy, JsonFile.resealed(Files.readAllBytes(file)));
      return;
    }
    try (BufferedReader in =
            new BufferedReader(
                new InputStreamReader(PackedFile.open(file), StandardCharsets.UTF_8.newDecoder()));
        OutputStream raw = Files.newOutputStream(copy);
        OutputStream out = PackedFile.isPacked(file) ? new GZIPOutputStream(raw) : raw) {
      reseal(file, format, in, out);
    }
  }

  private static void reseal(Path file, LineFormat format, BufferedReader in, OutputStream out)
      throws IOException {
    String header = in.readLine() + "\n";
    boolean checked = header.equals(format.header());
    if (!checked && !header.equals(format.oldHeader())) {
      throw RunException.foreign(file);
    }
    out.write(format.header().getBytes(StandardCharsets.UTF_8));
    LineCheck check = format.checks();
    String line = in.readLine();
    while (line != null) {
      String next = in.readLine();
      String text = checked ? line.substring(0, Math.max(0, line.lastIndexOf(','))) : line;
      String sealed = check.sealed(text, format.whole() && next == null);
      out.write(sealed.getBytes(StandardCharsets.UTF_8));
      line = next;
    }
  }

  /// The file in a folder; the packed one, if that is all there is.
  Path in(Path folder) {
    return PackedFile.source(folder.resolve(name));
  }
}
