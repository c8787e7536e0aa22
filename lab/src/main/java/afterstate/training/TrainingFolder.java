package afterstate.training;

import afterstate.experiment.Machine;
import afterstate.experiment.ModelNote;
import afterstate.files.AtomicFile;
import afterstate.files.LabException;
import afterstate.files.LineFile;
import afterstate.learn.TrainingConfig;
import afterstate.ntuple.Model;
import afterstate.ntuple.ModelFile;
import afterstate.ntuple.ModelName;
import afterstate.ntuple.Network;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// The folder of an active training run, which is locked until it is closed; see [TrainingFiles].
public final class TrainingFolder implements AutoCloseable {
  /// The default number of games for a point of the curve.
  public static final int DEFAULT_EVALUATE = 300;

  /// The most games for a point of the curve.
  public static final int MOST_EVALUATED = TrainingInfo.MOST_EVALUATED;

  /// The file of the learning curve.
  public static final String CURVE = TrainingFiles.CURVE;

  /// The file of the network to play with.
  public static final String MODEL = TrainingFiles.MODEL;

  private final Path folder;
  private final TrainingFiles files;
  private final FileChannel lock;
  private final @Nullable TrainingInfo before;
  private TrainingInfo info;
  private boolean done;
  private final List<CurvePoint> curve = new ArrayList<>();
  private final List<LearningRow> learning = new ArrayList<>();

  private TrainingFolder(
      TrainingFiles files, FileChannel lock, @Nullable TrainingInfo before, TrainingInfo info) {
    folder = files.folder();
    this.files = files;
    this.lock = lock;
    this.before = before;
    this.info = info;
  }

  /// Starts a training run; nothing is written before [#restore].
  ///
  /// @param from the model whose weights it begins with, or null
  /// @param evaluate the games of a point of the curve
  /// @throws LabException if something was learned there before, or the folder cannot be written
  public static TrainingFolder begin(
      Path folder,
      TrainingConfig config,
      @Nullable String from,
      String version,
      int threads,
      int evaluate) {
    TrainingFiles files = new TrainingFiles(folder);
    files.requireFree(); // before anything is written there
    FileChannel lock = lock(files);
    try {
      files.requireFree(); // another training run may have written there meanwhile
    } catch (LabException e) {
      close(lock);
      throw e;
    }
    TrainingInfo info =
        new TrainingInfo(
            new StoredConfig(config),
            from,
            null,
            version,
            threads,
            evaluate,
            Machine.here(),
            Instant.now(),
            null);
    return new TrainingFolder(files, lock, null, info);
  }

  /// Resumes a training run, with another end if one is given; nothing is written before
  /// [#restore].
  ///
  /// @param threads null for as many as before
  /// @param evaluate the games of a point of the curve, null for as many as before
  /// @throws LabException if there is none, or it is damaged
  public static TrainingFolder resume(
      Path folder,
      long games,
      double minutes,
      String version,
      @Nullable Integer threads,
      @Nullable Integer evaluate) {
    TrainingFiles files = new TrainingFiles(folder);
    if (!files.hasTraining()) {
      throw new LabException(
          folder + " holds no training run to resume: there is no " + TrainingFiles.INFO);
    }
    FileChannel lock = lock(files);
    try {
      TrainingInfo before = TrainingInfo.read(folder);
      files.requireCheckpoint();
      TrainingConfig config =
          games > 0 || minutes > 0 ? before.training().until(games, minutes) : before.training();
      TrainingInfo info =
          new TrainingInfo(
              new StoredConfig(config),
              before.from(),
              before.fromChecksum(),
              version,
              threads != null ? threads : before.threads(),
              evaluate != null ? evaluate : before.evaluate(),
              Machine.here(),
              before.started(),
              null);
      return new TrainingFolder(files, lock, before, info);
    } catch (RuntimeException e) {
      close(lock);
      throw e;
    }
  }

  private static FileChannel lock(TrainingFiles files) {
    try {
      Files.createDirectories(files.folder());
      return LineFile.lock(files.info());
    } catch (IOException e) {
      throw LabException.of("write", files.folder(), e);
    }
  }

  private static void close(FileChannel lock) {
    try {
      lock.close();
    } catch (IOException e) {
      throw new LabException("cannot release the lock: " + LabException.reason(e));
    }
  }

  public static boolean isIn(Path folder) {
    return new TrainingFiles(folder).hasTraining();
  }

  /// The settings of the training run in a folder.
  ///
  /// @throws LabException if that cannot be read
  public static TrainingConfig config(Path folder) {
    return TrainingInfo.read(folder).training();
  }

  /// The points of the learning curve in a folder, oldest first.
  ///
  /// @throws LabException if they cannot be read
  public static List<CurvePoint> curve(Path folder) {
    return new TrainingFiles(folder).points();
  }

  public TrainingConfig config() {
    return info.training();
  }

  public int threads() {
    return info.threads();
  }

  /// The games of a point of the curve.
  public int evaluate() {
    return info.evaluate() != null ? info.evaluate() : DEFAULT_EVALUATE;
  }

  /// Fills an initial state from the last checkpoint, or from the model to begin with; then stores
  /// the settings. If anything is wrong, the folder stays as it was.
  ///
  /// @throws LabException if that model does not fit, or the new end has already passed
  public TrainingProgress restore(TrainingState state) {
    TrainingProgress progress = before == null ? beginning(state) : restored(state);
    requireLaterEnd(progress);
    done = before != null && before.ended() != null && share(progress) >= 1 && files.hasResults();
    if (!done) {
      info.write(folder);
    }
    return progress;
  }

  /// Whether the run was already complete when it was restored.
  public boolean isDone() {
    return done;
  }

  private double share(TrainingProgress progress) {
    return config().share(progress.games(), progress.seconds());
  }

  private void requireLaterEnd(TrainingProgress progress) {
    if (before != null && !before.training().equals(config()) && share(progress) > 1) {
      throw new LabException(
          String.format(
              Locale.ROOT,
              "%s has already learned from %d games in %.2f minutes, more than the %s asked for",
              folder,
              progress.games(),
              progress.seconds() / 60,
              config().games() > 0
                  ? config().games() + " games"
                  : config().minutes() + " minutes"));
    }
  }

  /// Resets a state to the last checkpoint, or to the beginning if there is none, whatever it has
  /// learned since. The files stay as they are until it has learned more.
  TrainingProgress goBack(TrainingState state) {
    state.forget(config());
    curve.clear();
    learning.clear();
    return restored(state);
  }

  private TrainingProgress restored(TrainingState state) {
    if (!isSaved()) {
      return beginning(state);
    }
    TrainingProgress progress = Checkpoint.read(files.checkpoint(), config(), state);
    state.freezeAgain(config());
    files.points().stream().filter(p -> p.games() <= progress.games()).forEach(curve::add);
    files.learningRows().stream()
        .filter(row -> row.games() <= progress.games())
        .forEach(learning::add);
    return progress;
  }

  private TrainingProgress beginning(TrainingState state) {
    if (info.from() != null) {
      info = info.withModel(take(state, info.from()));
    }
    state.freeze(config());
    return TrainingProgress.NONE;
  }

  /// @return the checksum of that model
  private String take(TrainingState state, String from) {
    Network network = ModelName.read(from).network();
    String checksum = network.checksum();
    ModelNote.require(folder, from, info.fromChecksum(), checksum);
    try {
      state.take(network);
      return checksum;
    } catch (IllegalArgumentException e) {
      throw new LabException("cannot begin with " + from + ": " + e.getMessage());
    }
  }

  /// Whether the training run began with the weights of a model.
  boolean isFromModel() {
    return info.from() != null;
  }

  /// How much of the run was done when the last point of the curve was measured. The file stores
  /// tenths of a second.
  double lastShare() {
    return curve.isEmpty()
        ? 0
        : config().share(curve.getLast().games(), curve.getLast().seconds() + 0.05);
  }

  void add(CurvePoint point) {
    curve.add(point);
    List<String> lines = curve.stream().map(CurvePoint::line).toList();
    AtomicFile.write(files.curve(), CurvePoint.FORMAT.file(lines));
  }

  void add(LearningRow row) {
    learning.add(row);
    List<String> lines = learning.stream().map(LearningRow::line).toList();
    AtomicFile.write(files.learning(), LearningRow.FORMAT.file(lines));
  }

  /// Whether there is a checkpoint.
  boolean isSaved() {
    return files.isSaved();
  }

  /// Writes a checkpoint, and the model as it is now.
  ///
  /// @param gpu the name of the GPU that learned, or null
  void save(TrainingState state, TrainingProgress progress, Network network, @Nullable String gpu) {
    Checkpoint.write(files.checkpoint(), config(), progress, state);
    ModelFile.write(files.model(), new Model(network, info.facts(progress, gpu)));
  }

  /// Stores the time at which the run has ended.
  void finish() {
    info = info.finished(Instant.now());
    info.write(folder);
  }

  @Override
  public void close() {
    close(lock);
  }
}
