package afterstate.experiment;

import afterstate.files.LabException;
import afterstate.files.LineCheck;
import afterstate.files.LineFormat;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;

/// Writes rows of a file again, in order.
///
/// A row is out of order by about as many rows as there are threads, so few rows wait in memory.
///
/// @param line the line of a row
record OrderedLines<T>(LineFormat format, Function<T, String> line) {
  /// Writes a file with the rows in their positions.
  ///
  /// @param file the name of the file that they come from, for a message
  /// @param source hands out all rows
  /// @param position 0, 1, 2, ... for the rows to keep, negative for the others
  void write(Path file, Path part, Consumer<Consumer<T>> source, ToLongFunction<T> position)
      throws IOException {
    try (Writer writer = Files.newBufferedWriter(part, StandardCharsets.UTF_8)) {
      writer.write(format.header());
      LineCheck check = format.checks();
      PriorityQueue<T> waiting = new PriorityQueue<>(Comparator.comparingLong(position));
      long[] next = {0};
      source.accept(
          row -> {
            if (position.applyAsLong(row) >= 0) {
              waiting.add(row);
            }
            while (!waiting.isEmpty() && position.applyAsLong(waiting.element()) == next[0]) {
              write(part, writer, check.sealed(line.apply(waiting.remove())));
              next[0]++;
            }
          });
      if (!waiting.isEmpty()) {
        throw new LabException(file + " lacks rows of finished games; repeat the command");
      }
    }
  }

  /// Writes a file with the rows that are needed, in the order in which they come.
  void copy(Path part, Consumer<Consumer<T>> source, Predicate<T> needed) throws IOException {
    try (Writer writer = Files.newBufferedWriter(part, StandardCharsets.UTF_8)) {
      writer.write(format.header());
      LineCheck check = format.checks();
      source.accept(
          row -> {
            if (needed.test(row)) {
              write(part, writer, check.sealed(line.apply(row)));
            }
          });
    }
  }

  private static void write(Path part, Writer writer, String line) {
    try {
      writer.write(line);
    } catch (IOException e) {
      throw LabException.of("write", part, e);
    }
  }
}
