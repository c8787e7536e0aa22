package afterstate.experiment;

import afterstate.agent.RenamedParameters;
import afterstate.files.AtomicFile;
import afterstate.files.LabException;
import afterstate.files.LineFile;
import afterstate.files.PackedFile;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;

/// `games.csv`: a header and a line for each finished game, in the order in which they finished.
final class RowFile implements AutoCloseable {
  static final String NAME = "games.csv";

  private static final OrderedLines<GameRow> LINES =
      new OrderedLines<>(GameRow.FORMAT, GameRow::line);

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
  /// @param position 0, 1, 2, ... for the rows to keep, negative for the others
  void putInOrder(ToLongFunction<GameRow> position) {
    lines.flush();
    AtomicFile.replace(file, part -> LINES.write(file, part, rows -> read(false, rows), position));
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

  /// Writes the rows of a folder again, without some of them. Nobody may be writing there.
  static void keepOnly(Path folder, Predicate<GameRow> needed) {
    AtomicFile.replace(
        folder.resolve(NAME),
        part -> LINES.copy(part, rows -> readFolder(folder, false, rows), needed));
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
