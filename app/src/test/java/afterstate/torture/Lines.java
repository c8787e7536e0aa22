package afterstate.torture;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.zip.GZIPInputStream;

/// Facts from the lines of a file.
final class Lines {
  private Lines() {}

  /// The rows of a run, packed or not, without the two columns of times and the check value, which
  /// depends on them.
  static Facts games(Path folder, String prefix) throws IOException {
    return facts(
        whole(folder.resolve("games.csv")),
        line -> prefix + line.replaceFirst("^(\"[^\"]*\",\\d+),.*", "$1"),
        line -> line.replaceFirst("[^,]*,[^,]*,([^,]*),[^,]*$", "$1"));
  }

  static Facts evaluations(Path folder) throws IOException {
    return facts(
        whole(folder.resolve("evaluations.csv")),
        line -> "evaluation " + line.replaceFirst(",.*", ""),
        line -> line);
  }

  /// The points of a curve without the seconds and the check value, which depends on them.
  static Facts curve(Path folder) throws IOException {
    return facts(
        whole(folder.resolve("curve.csv")),
        line -> "after " + line.replaceFirst(",.*", "") + " games",
        line -> line.replaceFirst("^([^,]*,[^,]*),[^,]*(.*),[^,]*$", "$1$2"));
  }

  private static Facts facts(
      List<String> lines, Function<String, String> key, Function<String, String> value) {
    return new Facts(
        lines.stream().map(line -> new Facts.Fact(key.apply(line), value.apply(line))).toList());
  }

  /// The whole lines of a file or of its packed twin, without the header; a line that was cut off
  /// is none.
  private static List<String> whole(Path file) throws IOException {
    String text = text(file);
    String[] lines = text.substring(0, text.lastIndexOf('\n') + 1).split("\n");
    return IntStream.range(1, lines.length).mapToObj(i -> lines[i]).toList();
  }

  private static String text(Path file) throws IOException {
    if (Files.exists(file)) {
      return Files.readString(file);
    }
    Path packed = file.resolveSibling(file.getFileName() + ".gz");
    if (!Files.exists(packed)) {
      return "";
    }
    try (InputStream in = new GZIPInputStream(Files.newInputStream(packed))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
