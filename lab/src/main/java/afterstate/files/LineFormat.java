package afterstate.files;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/// The format of a CSV file: a header, then rows with a check value in the last column. Older files
/// have no such column and are read without it.
///
/// @param columns the names of the other columns, separated by commas
/// @param whole whether the file is written as a whole, so that its last line is marked as the last
public record LineFormat(String columns, boolean whole) {
  private static final String CHECK = ",check";

  private static final CsvReader.CsvReaderBuilder READER =
      CsvReader.builder()
          .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
          .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
          .skipEmptyLines(false);

  /// The first line, with its line end.
  public String header() {
    return columns + CHECK + "\n";
  }

  /// The first line of older files.
  String oldHeader() {
    return columns + "\n";
  }

  int fields() {
    return columns.split(",").length;
  }

  /// The check values of the rows of a new file.
  public LineCheck checks() {
    return LineCheck.of(this);
  }

  /// A whole file with these rows.
  public byte[] file(List<String> lines) {
    StringBuilder text = new StringBuilder(header());
    LineCheck check = checks();
    for (int i = 0; i < lines.size(); i++) {
      text.append(check.sealed(lines.get(i), whole && i == lines.size() - 1));
    }
    return text.toString().getBytes(StandardCharsets.UTF_8);
  }

  /// Whether a file may begin like this: with a header, or with the beginning of one.
  boolean fits(byte[] start) {
    return fits(start, header()) || fits(start, oldHeader());
  }

  private static boolean fits(byte[] start, String header) {
    byte[] bytes = header.getBytes(StandardCharsets.UTF_8);
    int length = Math.min(start.length, bytes.length);
    return Arrays.equals(start, 0, length, bytes, 0, length);
  }

  /// Reads every whole row, even while rows are being written. A row that its reader refuses with
  /// an `IllegalArgumentException` is reported with its line.
  ///
  /// @throws LabException naming the file and the line if anything is damaged
  /// @throws java.nio.file.NoSuchFileException if there is no file
  public void read(Path file, Consumer<Row> rows) throws IOException {
    read(file, false, rows);
  }

  /// The same for a file that may be finished. Nothing is written to it then, so a row without a
  /// line end is damaged.
  public void read(Path file, boolean finished, Consumer<Row> rows) throws IOException {
    try (CheckedLines lines = new CheckedLines(PackedFile.open(file), this, finished);
        CsvReader<CsvRecord> reader = READER.ofCsvRecord(lines)) {
      for (CsvRecord line : reader) {
        if (line.getStartingLineNumber() > 1) {
          read(file, line, lines.isChecked(), rows);
        }
      }
    } catch (CsvParseException | UncheckedIOException e) {
      throw exceptionFor(file, e.getCause() instanceof IOException cause ? cause : e);
    } catch (LineDamage e) {
      throw exceptionFor(file, e);
    }
  }

  private static LabException exceptionFor(Path file, Exception e) {
    return e instanceof LineDamage damage
        ? LabException.damaged(file, damage.line(), damage.getMessage())
        : LabException.of("read", file, e);
  }

  private void read(Path file, CsvRecord line, boolean checked, Consumer<Row> rows) {
    try {
      rows.accept(new Row(line, fields(), checked));
    } catch (IllegalArgumentException e) {
      throw LabException.damaged(file, line.getStartingLineNumber(), e.getMessage());
    }
  }
}
