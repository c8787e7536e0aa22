package afterstate.experiment;

import afterstate.agent.RenamedParameters;
import afterstate.files.AtomicFile;
import afterstate.files.LabException;
import afterstate.files.LineCheck;
import afterstate.files.LineFile;
import afterstate.files.PackedFile;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.ToLongFunction;

/// `games.csv`: a header and a line for each finished game, in the order in which they finished.
final class RowFile implements AutoCloseable {
  static final String NAME = "games.csv";

  private final Path file;
  private final LineFile lines;

  /// Opens the file to add rows; nobody else may do so at the same time.
  RowFile(Path folder) {
    file = folder.resolve(NAME);
    lines = new LineFile(file, GameRow.FORMAT);
  }

  void add(GameRow row) {
    lines.add(row.line());
  }

  /// Sorts the rows and drops those that are not needed, in one step.
  ///
  /// A row is out of order by about as many rows as there are threads, so few rows wait in memory.
  ///
  /// @param position 0, 1, 2, ... for the rows to keep, negative for the others
  void putInOrder(ToLongFunction<GameRow> position) {
    lines.flush();
    AtomicFile.replace(file, part -> writeInOrder(part, position));
  }

  private void writeInOrder(Path part, ToLongFunction<GameRow> position) throws IOException {
    try (Writer writer = Files.newBufferedWriter(part, StandardCharsets.UTF_8)) {
      writer.write(GameRow.FORMAT.header());
      LineCheck check = GameRow.FORMAT.checks();
      PriorityQueue<GameRow> waiting = new PriorityQueue<>(Comparator.comparingLong(position));
      long[] next = {0};
      read(
          false,
          row -> {
            if (position.applyAsLong(row) >= 0) {
              waiting.add(row);
            }
            while (!waiting.isEmpty() && position.applyAsLong(waiting.element()) == next[0]) {
              write(part, writer, check.sealed(waiting.remove().line()));
              next[0]++;
            }
          });
      if (!waiting.isEmpty()) {
        throw new LabException(file + " lacks rows of finished games; repeat the command");
      }
    }
  }

  private static void write(Path part, Writer writer, String line) {
    try {
      writer.write(line);
    } catch (IOException e) {
      throw LabException.of("write", part, e);
    }
  }

  /// Whether no game has been written yet.
  boolean isEmpty() {
    return lines.isEmpty();
  }

  @Override
  public void close() {
    lines.close();
  }

  /// Every whole row that is there.
  ///
  /// @param finished whether the run has ended, so that nothing can be half written
  void read(boolean finished, Consumer<GameRow> rows) {
    read(file, finished, rows);
  }

  /// Every whole row of the run in a folder, even while it is being written.
  ///
  /// @param finished whether the run has ended, so that nothing can be half written
  static void readFolder(Path folder, boolean finished, Consumer<GameRow> rows) {
    read(source(folder), finished, rows);
  }

  /// How many rows there are; refuses one that no game can have.
  static long count(Path folder) {
    AtomicLong count = new AtomicLong();
    readFolder(folder, false, row -> count.incrementAndGet());
    return count.get();
  }

  /// The file that has the rows.
  static Path source(Path folder) {
    return PackedFile.source(folder.resolve(NAME));
  }

  private static void read(Path file, boolean finished, Consumer<GameRow> rows) {
    Map<String, String> agents = new HashMap<>(); // one text per agent, not one per row
    try {
      GameRow.FORMAT.read(
          file,
          finished,
          row -> {
            String agent = agents.computeIfAbsent(row.text(0), RenamedParameters::inStored);
            rows.accept(GameRow.of(agent, row));
          });
    } catch (NoSuchFileException e) {
      return; // no game has been finished yet
    } catch (IOException e) {
      throw LabException.of("read", file, e);
    }
  }
}
