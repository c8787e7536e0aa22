package afterstate.training;

import afterstate.experiment.Machine;
import afterstate.experiment.ModelNote;
import afterstate.files.AtomicFile;
import afterstate.files.LineFile;
import afterstate.files.RunException;
import afterstate.ntuple.Model;
import afterstate.ntuple.ModelFile;
import afterstate.ntuple.ModelName;
import afterstate.ntuple.Network;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The folder of a training: `training.json` says what is learned, `curve.csv` how well it goes,
/// `checkpoint.bin` is where it can go on, `network.model` what it has learned so far.
public final class TrainingFolder implements AutoCloseable {
  private static final String INFO = TrainingInfo.NAME;
  static final String CURVE = "curve.csv";
  static final String CHECKPOINT = "checkpoint.bin";
  static final String MODEL = "network.model";

  /// What a folder of something else may hold, which is not to be mixed with a training.
  private static final String RUN = "run.json";

  /// The games of a point of the curve where nobody says how many.
  public static final int STANDARD_EVALUATE = 300;

  private final Path folder;
  private final FileChannel lock;
  private final @Nullable TrainingInfo before;
  private TrainingInfo info;
  private boolean done;
  private final List<CurvePoint> curve = new ArrayList<>();

  private TrainingFolder(
      Path folder, FileChannel lock, @Nullable TrainingInfo before, TrainingInfo info) {
    this.folder = folder;
    this.lock = lock;
    this.before = before;
    this.info = info;
  }

  /// Begins a training; nothing is written before [#restore].
  ///
  /// @param from the model whose weights it begins with, or null
  /// @param evaluate the games of a point of the curve
  /// @throws RunException if something has been learned there already, or the folder cannot be
  ///   written
  public static TrainingFolder begin(
      Path folder,
      Course course,
      @Nullable String from,
      String version,
      int threads,
      int evaluate) {
    requireFree(folder); // before anything is written there
    FileChannel lock = lock(folder);
    try {
      requireFree(folder); // another training may have come and gone meanwhile
    } catch (RunException e) {
      close(lock);
      throw e;
    }
    TrainingInfo info =
        new TrainingInfo(
            course, from, null, version, threads, evaluate, Machine.here(), Instant.now(), null);
    return new TrainingFolder(folder, lock, null, info);
  }

  /// Refuses a folder in which something would be lost. A training that failed before it had
  /// learned anything is not in the way of a better one.
  private static void requireFree(Path folder) {
    if (isIn(folder)) {
      if (hasLearned(folder)) {
        throw new RunException(
            folder + " holds a training; --resume goes on with it, or choose another folder");
      }
      return;
    }
    Stream.of(CHECKPOINT, MODEL, CURVE, RUN)
        .filter(name -> exists(folder, name))
        .findFirst()
        .ifPresent(
            name -> {
              throw new RunException(
                  folder + " has a " + name + ", but no " + INFO + "; choose another folder");
            });
  }

  /// Goes on with a training, to another end if one is given; nothing is written before [#restore].
  ///
  /// @param threads null for as many as before
  /// @param evaluate the games of a point of the curve, null for as many as before
  /// @throws RunException if there is none, or it is damaged
  public static TrainingFolder resume(
      Path folder,
      long games,
      double minutes,
      String version,
      @Nullable Integer threads,
      @Nullable Integer evaluate) {
    if (!isIn(folder)) {
      throw new RunException(folder + " holds no training to go on with: there is no " + INFO);
    }
    FileChannel lock = lock(folder);
    try {
      TrainingInfo before = TrainingInfo.read(folder);
      requireCheckpoint(folder);
      Course course =
          games > 0 || minutes > 0 ? before.course().until(games, minutes) : before.course();
      TrainingInfo info =
          new TrainingInfo(
              course,
              before.from(),
              before.fromChecksum(),
              version,
              threads != null ? threads : before.threads(),
              evaluate != null ? evaluate : before.evaluate(),
              Machine.here(),
              before.started(),
              null);
      return new TrainingFolder(folder, lock, before, info);
    } catch (RuntimeException e) {
      close(lock);
      throw e;
    }
  }

  /// What was learned cannot go on from a model, which has neither rates nor fractions of a step;
  /// to begin anew would write over it.
  private static void requireCheckpoint(Path folder) {
    if (!exists(folder, CHECKPOINT) && hasLearned(folder)) {
      throw new RunException(
          folder.resolve(CHECKPOINT)
              + " is gone; begin "
              + (exists(folder, MODEL) ? "--from " + folder.resolve(MODEL) + " " : "")
              + "in another folder");
    }
  }

  /// Whether a training has left anything that took time. The first point of a curve comes just
  /// before the first checkpoint, so a single one says nothing.
  private static boolean hasLearned(Path folder) {
    return exists(folder, CHECKPOINT) || exists(folder, MODEL) || curve(folder).size() > 1;
  }

  private static boolean exists(Path folder, String name) {
    return Files.exists(folder.resolve(name), LinkOption.NOFOLLOW_LINKS);
  }

  private static FileChannel lock(Path folder) {
    try {
      Files.createDirectories(folder);
      return LineFile.lock(folder.resolve(INFO));
    } catch (IOException e) {
      throw RunException.of("write", folder, e);
    }
  }

  private static void close(FileChannel lock) {
    try {
      lock.close();
    } catch (IOException e) {
      throw new RunException("cannot release the lock: " + RunException.reason(e));
    }
  }

  public Course course() {
    return info.course();
  }

  public int threads() {
    return info.threads();
  }

  /// The games of a point of the curve.
  public int evaluate() {
    return info.evaluate() != null ? info.evaluate() : STANDARD_EVALUATE;
  }

  /// Fills a beginner with the last checkpoint, or with the model it begins with; then writes down
  /// what is learned here. If anything is wrong, the folder stays as it was.
  ///
  /// @throws RunException if that model does not fit the course, or the end is not a later one
  public Standing restore(Trainee trainee) {
    Standing standing = before == null ? beginning(trainee) : restored(trainee);
    requireLaterEnd(standing);
    done = before != null && before.ended() != null && share(standing) >= 1 && hasResults();
    if (!done) {
      info.write(folder);
    }
    return standing;
  }

  /// What is gone of them is made again from the checkpoint.
  private boolean hasResults() {
    return exists(folder, MODEL) && exists(folder, CURVE);
  }

  /// Whether there was nothing left to learn when it was restored.
  public boolean isDone() {
    return done;
  }

  private double share(Standing standing) {
    return course().share(standing.games(), standing.seconds());
  }

  private void requireLaterEnd(Standing standing) {
    if (before != null && !before.course().equals(course()) && share(standing) > 1) {
      throw new RunException(
          String.format(
              Locale.ROOT,
              "%s has learned from %d games in %.2f minutes already, more than the %s asked for",
              folder,
              standing.games(),
              standing.seconds() / 60,
              course().games() > 0
                  ? course().games() + " games"
                  : course().minutes() + " minutes"));
    }
  }

  /// Takes a trainee back to the last checkpoint, or to the beginning if there is none, whatever it
  /// has learned since. The files stay as they are until it has learned more.
  Standing goBack(Trainee trainee) {
    trainee.forget();
    curve.clear();
    return restored(trainee);
  }

  private Standing restored(Trainee trainee) {
    Path file = folder.resolve(CHECKPOINT);
    if (!Files.exists(file)) {
      return beginning(trainee);
    }
    Standing standing = Checkpoint.read(file, course(), trainee);
    promote(trainee);
    curve(folder).stream().filter(p -> p.games() <= standing.games()).forEach(curve::add);
    return standing;
  }

  private Standing beginning(Trainee trainee) {
    if (info.from() != null) {
      info = info.withModel(take(trainee, info.from()));
    }
    promote(trainee);
    return Standing.BEGINNING;
  }

  private void promote(Trainee trainee) {
    if (course().frozen() > 0) {
      trainee.weights().promote(course().frozen(), course().optimistic());
    }
  }

  /// @return the checksum of that model
  private String take(Trainee trainee, String from) {
    Network network = ModelName.read(from).network();
    String checksum = network.checksum();
    ModelNote.require(folder, from, info.fromChecksum(), checksum);
    try {
      trainee.take(network);
      return checksum;
    } catch (IllegalArgumentException e) {
      throw new RunException("cannot begin with " + from + ": " + e.getMessage());
    }
  }

  public static boolean isIn(Path folder) {
    return Files.exists(folder.resolve(INFO));
  }

  /// What is learned in a folder.
  ///
  /// @throws RunException if that cannot be read
  public static Course course(Path folder) {
    return TrainingInfo.read(folder).course();
  }

  /// The points of a training's curve, the oldest first.
  ///
  /// @throws RunException if they cannot be read
  public static List<CurvePoint> curve(Path folder) {
    Path file = folder.resolve(CURVE);
    List<CurvePoint> points = new ArrayList<>();
    try {
      CurvePoint.FORMAT.read(file, row -> points.add(CurvePoint.of(row)));
      return points;
    } catch (NoSuchFileException e) {
      return List.of();
    } catch (IOException e) {
      throw RunException.of("read", file, e);
    }
  }

  /// How much of the course was done when the last point of the curve was measured; the file knows
  /// tenths of a second.
  double lastShare() {
    return curve.isEmpty()
        ? 0
        : course().share(curve.getLast().games(), curve.getLast().seconds() + 0.05);
  }

  void add(CurvePoint point) {
    curve.add(point);
    List<String> lines = curve.stream().map(CurvePoint::line).toList();
    AtomicFile.write(folder.resolve(CURVE), CurvePoint.FORMAT.file(lines));
  }

  /// Whether something is kept already.
  boolean isSaved() {
    return Files.exists(folder.resolve(CHECKPOINT));
  }

  /// Keeps all that is needed to go on, and the model as it is now.
  ///
  /// @param card the graphics card that learned, or null
  void save(Trainee trainee, Standing standing, Network network, @Nullable String card) {
    Checkpoint.write(folder.resolve(CHECKPOINT), course(), standing, trainee);
    ModelFile.write(folder.resolve(MODEL), new Model(network, info.facts(standing, card)));
  }

  /// The training is done: dates its end.
  void finish() {
    info = info.finished(Instant.now());
    info.write(folder);
  }

  @Override
  public void close() {
    close(lock);
  }
}
