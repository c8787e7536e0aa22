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
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;

/// `transcripts.csv`: the moves of each finished game. At the end of a run it is sorted and packed.
///
/// A game is here before it is in `games.csv`: whatever a kill leaves behind, every row there has
/// its moves.
final class TapeFile implements AutoCloseable {
  static final String NAME = "transcripts.csv";

  private static final OrderedLines<TapeRow> LINES =
      new OrderedLines<>(TapeRow.FORMAT, TapeRow::line);

  private final Path file;
  private final LineFile lines;

  /// Opens the file to add games; nobody else may do so at the same time.
  TapeFile(Path folder) {
    file = folder.resolve(NAME);
    lines = new LineFile(file, TapeRow.FORMAT);
  }

  /// Adds a game. It has reached the operating system when this returns.
  void add(TapeRow row) {
    lines.addAtOnce(row.line());
  }

  /// Sorts the games, drops those that are not needed, and packs the file. Nothing can be added
  /// then.
  ///
  /// @param position 0, 1, 2, ... for the games to keep, negative for the others
  void finish(ToLongFunction<TapeRow> position) {
    AtomicFile.replace(file, part -> LINES.write(file, part, rows -> read(file, rows), position));
    lines.close();
    PackedFile.pack(file);
  }

  @Override
  public void close() {
    lines.close();
  }

  /// Writes the games of a folder again, without some of them. Nobody may be writing there.
  static void keepOnly(Path folder, Predicate<TapeRow> needed) {
    AtomicFile.replace(
        folder.resolve(NAME), part -> LINES.copy(part, rows -> readFolder(folder, rows), needed));
  }

  /// Every whole game of a folder, even while it is being written; none if there is no file.
  static void readFolder(Path folder, Consumer<TapeRow> rows) {
    read(source(folder), rows);
  }

  /// The file that has the games.
  static Path source(Path folder) {
    return PackedFile.source(folder.resolve(NAME));
  }

  private static void read(Path file, Consumer<TapeRow> rows) {
    Map<String, String> agents = new HashMap<>(); // one text per agent, not one per game
    try {
      TapeRow.FORMAT.read(
          file,
          row -> {
            String agent = agents.computeIfAbsent(row.text(0), RenamedParameters::inStored);
            rows.accept(TapeRow.of(agent, row));
          });
    } catch (NoSuchFileException e) {
      return; // no game has been finished yet
    } catch (IOException e) {
      throw LabException.of("read", file, e);
    }
  }
}
