package afterstate.training;

import afterstate.files.RunException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// The files of a training: `training.json` says what is learned, `curve.csv` how well it goes,
/// `checkpoint.bin` is where it can go on, `network.model` what it has learned so far.
record TrainingFiles(Path folder) {
  static final String INFO = TrainingInfo.NAME;
  static final String CURVE = "curve.csv";
  static final String CHECKPOINT = "checkpoint.bin";
  static final String MODEL = "network.model";

  /// What a folder of something else may hold, which is not to be mixed with a training.
  private static final String RUN = "run.json";

  Path info() {
    return folder.resolve(INFO);
  }

  Path curve() {
    return folder.resolve(CURVE);
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

  /// What is gone of the results is made again from the checkpoint.
  boolean hasResults() {
    return exists(model()) && exists(curve());
  }

  /// Whether a training has left anything that took time. The first point of a curve comes just
  /// before the first checkpoint, so a single one says nothing.
  private boolean hasLearned() {
    return exists(checkpoint()) || exists(model()) || points().size() > 1;
  }

  /// The points of the curve, the oldest first.
  ///
  /// @throws RunException if they cannot be read
  List<CurvePoint> points() {
    List<CurvePoint> points = new ArrayList<>();
    try {
      CurvePoint.FORMAT.read(curve(), row -> points.add(CurvePoint.of(row)));
      return points;
    } catch (NoSuchFileException e) {
      return List.of();
    } catch (IOException e) {
      throw RunException.of("read", curve(), e);
    }
  }

  /// Refuses a folder in which something would be lost. A training that failed before it had
  /// learned anything is not in the way of a better one.
  void requireFree() {
    if (hasTraining()) {
      if (hasLearned()) {
        throw new RunException(folder + " holds a training; resume it, or choose another folder");
      }
      return;
    }
    Stream.of(CHECKPOINT, MODEL, CURVE, RUN)
        .filter(name -> exists(folder.resolve(name)))
        .findFirst()
        .ifPresent(
            name -> {
              throw new RunException(
                  folder + " has a " + name + ", but no " + INFO + "; choose another folder");
            });
  }

  /// What was learned cannot go on from a model, which has neither rates nor fractions of a step;
  /// to begin anew would write over it.
  void requireCheckpoint() {
    if (!exists(checkpoint()) && hasLearned()) {
      throw new RunException(
          checkpoint()
              + " is gone; begin "
              + (exists(model()) ? "from " + model() + " " : "")
              + "in another folder");
    }
  }
}
