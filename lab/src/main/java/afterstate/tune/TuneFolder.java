package afterstate.tune;

import afterstate.agent.AgentSpec;
import afterstate.experiment.ModelNote;
import afterstate.files.FolderKind;
import afterstate.files.Inspection;
import afterstate.files.JsonFile;
import afterstate.files.LabException;
import afterstate.files.LineFile;
import afterstate.files.SealedFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The folder of a tuning run: `tune.json` says what to tune, `evaluations.csv` has the results.
///
/// A tuning that was stopped resumes where it was; a different one is refused.
public final class TuneFolder implements AutoCloseable {
  private static final String TASK = "tune.json";
  private static final String EVALUATIONS = "evaluations.csv";

  private final Path folder;
  private final List<Evaluation> known;
  private final LineFile lines;

  /// Opens the folder.
  ///
  /// @param agents turns spec text into an agent
  /// @throws LabException if it holds another tuning, was started with another model or cannot be
  ///   written
  public TuneFolder(Path folder, Tuning tuning, Function<String, AgentSpec> agents) {
    this.folder = folder;
    lines = new LineFile(folder.resolve(EVALUATIONS), Evaluation.FORMAT);
    try {
      AgentSpec agent = agents.apply(tuning.anyAgent());
      TuneInfo now = TuneInfo.of(tuning, agent.checksum());
      known = read(folder);
      JsonFile.write(folder.resolve(TASK), isIn(folder) ? resume(now) : now);
    } catch (RuntimeException e) {
      lines.close();
      throw e;
    }
  }

  private TuneInfo resume(TuneInfo now) {
    TuneInfo before = info(folder);
    if (!before.tuning().equals(now.tuning())) {
      throw new LabException(
          folder
              + " holds another tuning; choose another folder, or repeat the command that started"
              + " it");
    }
    ModelNote.require(folder, now.template().text(), before.checksum(), now.checksum());
    return before;
  }

  private static TuneInfo info(Path folder) {
    Path file = folder.resolve(TASK);
    TuneInfo info = JsonFile.read(file, TuneInfo.class);
    try {
      info.tuning();
      return info.renamed();
    } catch (IllegalArgumentException | NullPointerException e) {
      throw LabException.damaged(file, "a value is missing or wrong");
    }
  }

  /// How `check` inspects such a folder.
  public static final FolderKind KIND =
      new FolderKind(
          EVALUATIONS,
          List.of(new SealedFile(TASK, null), new SealedFile(EVALUATIONS, Evaluation.FORMAT)),
          (folder, _, inspection) -> inspect(folder, inspection));

  private static void inspect(Path folder, Inspection inspection) {
    inspection.look(
        folder.resolve(TASK), () -> info(folder).ranges().size() + " parameters to tune");
    inspection.look(folder.resolve(EVALUATIONS), () -> read(folder).size() + " evaluations");
  }

  public static boolean isIn(Path folder) {
    return Files.exists(folder.resolve(TASK));
  }

  /// The evaluations of a tuning run so far, in order.
  public static List<Evaluation> read(Path folder) {
    Path file = folder.resolve(EVALUATIONS);
    List<Evaluation> evaluations = new ArrayList<>();
    try {
      Evaluation.FORMAT.read(file, row -> evaluations.add(Evaluation.of(evaluations.size(), row)));
      return evaluations;
    } catch (NoSuchFileException e) {
      throw new LabException(folder + " holds no tuning run: there is no " + EVALUATIONS);
    } catch (IOException e) {
      throw LabException.of("read", file, e);
    }
  }

  /// How many evaluations an earlier run has made.
  public int size() {
    return known.size();
  }

  /// The evaluation with this number from an earlier run, or null if it did not get that far.
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
