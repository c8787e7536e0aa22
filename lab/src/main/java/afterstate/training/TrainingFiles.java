package afterstate.training;

import afterstate.files.LabException;
import afterstate.files.LineFormat;
import afterstate.files.Row;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/// The files of a training run: `training.json` has its settings, `curve.csv` its learning curve,
/// `learning.csv` what the games were like from which it learned, `checkpoint.bin` what it needs to
/// resume, `network.model` what it has learned so far.
record TrainingFiles(Path folder) {
  static final String INFO = TrainingInfo.NAME;
  static final String CURVE = "curve.csv";
  static final String LEARNING = "learning.csv";
  static final String CHECKPOINT = "checkpoint.bin";
  static final String MODEL = "network.model";

  /// Files of experiments and of tuning, which must not be mixed with a training run.
  private static final List<String> OTHERS = List.of("run.json", "tune.json");

  Path info() {
    return folder.resolve(INFO);
  }

  Path curve() {
    return folder.resolve(CURVE);
  }

  Path learning() {
    return folder.resolve(LEARNING);
  }

  Path checkpoint() {
    return folder.resolve(CHECKPOINT);
  }

  Path model() {
    return folder.resolve(MODEL);
  }

  private static boolean exists(Path file) {
    return Files.exists(file, LinkOption.NOFOLLOW_LINKS);
  }

  boolean hasTraining() {
    return Files.exists(info());
  }

  /// Whether there is a checkpoint, or a link that led to one.
  boolean isSaved() {
    return exists(checkpoint());
  }

  /// Whether the results exist; otherwise they are made again from the checkpoint.
  boolean hasResults() {
    return exists(model()) && exists(curve());
  }

  /// Whether there is anything that took time to learn. The first point of a curve comes just
  /// before the first checkpoint, so a single point does not count.
  private boolean hasLearned() {
    return isSaved() || exists(model()) || points().size() > 1;
  }

  /// The points of the curve, oldest first.
  ///
  /// @throws LabException if they cannot be read
  List<CurvePoint> points() {
    return rows(curve(), CurvePoint.FORMAT, CurvePoint::of);
  }

  /// What the games were like, oldest first; empty for a run of an earlier version.
  ///
  /// @throws LabException if that cannot be read
  List<LearningRow> learningRows() {
    return rows(learning(), LearningRow.FORMAT, LearningRow::of);
  }

  private static <T> List<T> rows(Path file, LineFormat format, Function<Row, T> reader) {
    List<T> rows = new ArrayList<>();
    try {
      format.read(file, row -> rows.add(reader.apply(row)));
      return rows;
    } catch (NoSuchFileException e) {
      return List.of();
    } catch (IOException e) {
      throw LabException.of("read", file, e);
    }
  }

  /// Refuses a folder in which something would be lost. A training run that failed before it had
  /// learned anything may be replaced.
  void requireFree() {
    if (hasTraining()) {
      if (hasLearned()) {
        throw new LabException(
            folder + " holds a training run; resume it, or choose another folder");
      }
      TrainingInfo.read(folder); // a file of that name that is not ours is not replaced
      return;
    }
    Stream.concat(Stream.of(CHECKPOINT, MODEL, CURVE, LEARNING), OTHERS.stream())
        .filter(name -> exists(folder.resolve(name)))
        .findFirst()
        .ifPresent(
            name -> {
              throw new LabException(
                  folder + " has a " + name + ", but no " + INFO + "; choose another folder");
            });
  }

  /// Refuses a folder whose checkpoint is missing: a model, which has neither learning rates nor
  /// fractions of a step, is not enough to resume, and a new start would overwrite it.
  void requireCheckpoint() {
    if (!isSaved() && hasLearned()) {
      throw new LabException(
          checkpoint()
              + " is missing; start "
              + (exists(model()) ? "from " + model() + " " : "")
              + "in another folder");
    }
  }
}
