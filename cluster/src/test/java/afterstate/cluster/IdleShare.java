package afterstate.cluster;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.PriorityQueue;
import java.util.zip.GZIPInputStream;

/// How long slots wait at the end of a run, by the size of the batches that games are handed out
/// in: a simulation with the lengths of games that were played (notes/0028).
///
/// `IdleShare games.csv.gz AGENT` prints a table; AGENT is how the rows to use begin.
final class IdleShare {
  /// What a task waits for an answer, measured.
  private static final double ASK_MILLIS = 2;

  private IdleShare() {}

  /// The share of the slots' time until the end of the last game in which nothing is played.
  ///
  /// @param millis the lengths of the games, in the order in which they are handed out
  /// @param batch the games of a batch
  static double of(List<Double> millis, int slots, int batch) {
    PriorityQueue<Double> free = new PriorityQueue<>(); // when each slot is free
    for (int slot = 0; slot < slots; slot++) {
      free.add(0.0);
    }
    double work = 0;
    double end = 0;
    for (int first = 0; first < millis.size(); first += batch) {
      double length = 0;
      for (double game : millis.subList(first, Math.min(millis.size(), first + batch))) {
        length += game;
      }
      double done = free.remove() + ASK_MILLIS + length;
      free.add(done);
      work += length;
      end = Math.max(end, done);
    }
    return 1 - work / (slots * end);
  }

  /// The lengths of the games of an agent.
  static List<Double> millis(Path file, String agent) {
    try (InputStream in = Files.newInputStream(file);
        InputStream rows = file.toString().endsWith(".gz") ? new GZIPInputStream(in) : in) {
      return new String(rows.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> line.startsWith("\"" + agent))
          .map(line -> Double.valueOf(line.substring(line.lastIndexOf('"') + 2).split(",")[6]))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static void main(String[] args) {
    List<Double> millis = millis(Path.of(args[0]), args[1]);
    double mean = millis.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
    System.out.printf(Locale.ROOT, "%d games, mean %.0f ms%n", millis.size(), mean);
    for (int slots : List.of(8, 64, 512)) {
      System.out.printf(Locale.ROOT, "%3d slots:", slots);
      for (int batch : List.of(1, 2, 4, 8, 16, 32)) {
        System.out.printf(Locale.ROOT, "  %2d: %4.1f %%", batch, 100 * of(millis, slots, batch));
      }
      System.out.println();
    }
  }
}
