package afterstate.tune;

import afterstate.board.Quote;
import afterstate.files.JsonFile;
import afterstate.files.LineFile;
import afterstate.files.RunException;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The folder of a tuning: `tune.json` says what is looked for, `evaluations.csv` what was found.
///
/// The same tuning goes on where it stopped; another one is refused.
public final class TuneFolder implements AutoCloseable {
  private static final String TASK = "tune.json";
  private static final String EVALUATIONS = "evaluations.csv";

  private final Path folder;
  private final List<Evaluation> known;
  private final LineFile lines;

  /// Opens the folder.
  ///
  /// @throws RunException if it holds another tuning or cannot be written
  public TuneFolder(Path folder, Tuning tuning) {
    this.folder = folder;
    lines = new LineFile(folder.resolve(EVALUATIONS), Evaluation.HEADER);
    try {
      Path task = folder.resolve(TASK);
      if (Files.exists(task) && !JsonFile.read(task, Tuning.class).equals(tuning)) {
        throw new RunException(
            folder
                + " holds another tuning; choose another folder, or repeat the command that began"
                + " it");
      }
      known = read(folder);
      JsonFile.write(task, tuning);
    } catch (RuntimeException e) {
      lines.close();
      throw e;
    }
  }

  public static boolean isIn(Path folder) {
    return Files.exists(folder.resolve(TASK));
  }

  /// What a tuning has found so far, in the order in which it was tried.
  public static List<Evaluation> read(Path folder) {
    Path file = folder.resolve(EVALUATIONS);
    List<Evaluation> evaluations = new ArrayList<>();
    try (CsvReader<CsvRecord> reader = CsvReader.builder().ofCsvRecord(file)) {
      for (CsvRecord fields : reader) {
        if (fields.getStartingLineNumber() > 1) {
          evaluations.add(evaluation(fields, evaluations.size()));
        }
      }
      return evaluations;
    } catch (NoSuchFileException e) {
      throw new RunException(folder + " holds no tuning: there is no " + EVALUATIONS);
    } catch (IndexOutOfBoundsException
        | IllegalArgumentException
        | CsvParseException
        | UncheckedIOException
        | IOException e) {
      throw new RunException("cannot read " + file + ": " + e.getMessage());
    }
  }

  private static Evaluation evaluation(CsvRecord fields, int number) {
    if (!fields.getField(0).equals(String.valueOf(number))) {
      throw new NumberFormatException(
          "evaluation " + number + " is numbered " + Quote.of(fields.getField(0)));
    }
    return new Evaluation(
        number,
        fields.getField(1),
        fields.getField(2),
        Integer.parseInt(fields.getField(3)),
        Double.parseDouble(fields.getField(4)),
        Double.parseDouble(fields.getField(5)));
  }

  /// How many evaluations an earlier run has made.
  public int size() {
    return known.size();
  }

  /// What an earlier run found at this number, if it came so far.
  @Nullable Evaluation known(int number) {
    return number < known.size() ? known.get(number) : null;
  }

  void add(Evaluation evaluation) {
    lines.add(evaluation.line());
    lines.flush();
  }

  @Override
  public void close() {
    lines.close();
  }

  @Override
  public String toString() {
    return folder.toString();
  }
}
