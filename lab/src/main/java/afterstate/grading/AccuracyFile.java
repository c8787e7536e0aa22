package afterstate.grading;

import afterstate.files.LabException;
import afterstate.files.LineFile;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Graded games in a file, to which each is added as soon as it has ended.
public final class AccuracyFile implements AutoCloseable {
  private final LineFile lines;
  private final List<AccuracyRow> rows;

  /// Opens or creates the file.
  ///
  /// @throws LabException if that is not possible, or the file is damaged
  public AccuracyFile(Path file) {
    lines = new LineFile(file, AccuracyRow.FORMAT);
    rows = read(file);
  }

  /// All rows of a file; none if there is no such file.
  public static List<AccuracyRow> read(Path file) {
    List<AccuracyRow> rows = new ArrayList<>();
    try {
      AccuracyRow.FORMAT.read(file, row -> rows.add(AccuracyRow.of(row)));
      return rows;
    } catch (NoSuchFileException e) {
      return rows;
    } catch (IOException e) {
      throw LabException.of("read", file, e);
    }
  }

  /// Whether a game is in the file.
  public boolean has(String agent, long seed, long game) {
    return rows.stream()
        .anyMatch(row -> row.agent().equals(agent) && row.seed() == seed && row.game() == game);
  }

  public void add(AccuracyRow row) {
    rows.add(row);
    lines.add(row.line());
  }

  public List<AccuracyRow> rows() {
    return List.copyOf(rows);
  }

  @Override
  public void close() {
    lines.close();
  }
}
