package afterstate.training;

import afterstate.experiment.AtomicFile;
import afterstate.experiment.JsonFile;
import afterstate.experiment.LineFile;
import afterstate.experiment.Machine;
import afterstate.experiment.RunException;
import afterstate.ntuple.Model;
import afterstate.ntuple.ModelFile;
import afterstate.ntuple.Network;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The folder of a training: `training.json` says what is learned, `curve.csv` how well it goes,
/// `checkpoint.bin` is where it can go on, `network.model` what it has learned so far.
public final class TrainingFolder implements AutoCloseable {
  private static final String INFO = "training.json";
  private static final String CURVE = "curve.csv";
  private static final String CHECKPOINT = "checkpoint.bin";
  private static final String MODEL = "network.model";

  private final Path folder;
  private final FileChannel lock;
  private TrainingInfo info;
  private final List<CurvePoint> curve = new ArrayList<>();

  private TrainingFolder(Path folder, FileChannel lock, TrainingInfo info) {
    this.folder = folder;
    this.lock = lock;
    this.info = info;
  }

  /// Begins a training.
  ///
  /// @param from the model whose weights it begins with, or null
  /// @throws RunException if there is one already, or the folder cannot be written
  public static TrainingFolder begin(
      Path folder, Course course, @Nullable String from, String version, int threads) {
    FileChannel lock = lock(folder);
    try {
      if (isIn(folder)) {
        throw new RunException(
            folder + " holds a training; --resume goes on with it, or choose another folder");
      }
      TrainingInfo info =
          new TrainingInfo(course, from, version, threads, Machine.here(), Instant.now(), null);
      JsonFile.write(folder.resolve(INFO), info);
      return new TrainingFolder(folder, lock, info);
    } catch (RuntimeException e) {
      close(lock);
      throw e;
    }
  }

  /// Goes on with a training, to another end if one is given.
  ///
  /// @throws RunException if there is none, or it is damaged
  public static TrainingFolder resume(
      Path folder, long games, double minutes, String version, int threads) {
    if (!isIn(folder)) {
      throw new RunException(folder + " holds no training to go on with: there is no " + INFO);
    }
    FileChannel lock = lock(folder);
    try {
      TrainingInfo before = JsonFile.read(folder.resolve(INFO), TrainingInfo.class);
      Course course =
          games > 0 || minutes > 0 ? before.course().until(games, minutes) : before.course();
      TrainingInfo info =
          new TrainingInfo(
              course, before.from(), version, threads, Machine.here(), before.started(), null);
      JsonFile.write(folder.resolve(INFO), info);
      return new TrainingFolder(folder, lock, info);
    } catch (RuntimeException e) {
      close(lock);
      throw e;
    }
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

  /// Fills a beginner with the last checkpoint, or with the model it begins with.
  ///
  /// @throws IllegalArgumentException if that model does not fit the course
  public Standing restore(Trainee trainee) {
    Standing standing = restored(trainee);
    if (course().frozen() > 0) {
      trainee.weights().promote(course().frozen(), course().optimistic());
    }
    return standing;
  }

  private Standing restored(Trainee trainee) {
    Path file = folder.resolve(CHECKPOINT);
    if (!Files.exists(file)) {
      if (info.from() != null) {
        trainee.take(ModelFile.read(Path.of(info.from())).network());
      }
      return Standing.BEGINNING;
    }
    Standing standing = Checkpoint.read(file, course(), trainee);
    curve(folder).stream().filter(p -> p.games() <= standing.games()).forEach(curve::add);
    return standing;
  }

  public static boolean isIn(Path folder) {
    return Files.exists(folder.resolve(INFO));
  }

  /// What is learned in a folder.
  ///
  /// @throws RunException if that cannot be read
  public static Course course(Path folder) {
    return JsonFile.read(folder.resolve(INFO), TrainingInfo.class).course();
  }

  /// The points of a training's curve, the oldest first.
  ///
  /// @throws RunException if they cannot be read
  public static List<CurvePoint> curve(Path folder) {
    Path file = folder.resolve(CURVE);
    try {
      return Files.exists(file)
          ? Files.readAllLines(file).stream().skip(1).map(CurvePoint::parse).toList()
          : List.of();
    } catch (IOException e) {
      throw RunException.of("read", file, e);
    } catch (IllegalArgumentException e) {
      throw new RunException(file + " is damaged: " + e.getMessage());
    }
  }

  void add(CurvePoint point) {
    curve.add(point);
    String lines = curve.stream().map(CurvePoint::line).collect(Collectors.joining());
    AtomicFile.write(
        folder.resolve(CURVE), (CurvePoint.HEADER + lines).getBytes(StandardCharsets.UTF_8));
  }

  /// Keeps all that is needed to go on, and the model as it is now.
  void save(Trainee trainee, Standing standing, Network network) {
    Checkpoint.write(folder.resolve(CHECKPOINT), course(), standing, trainee);
    ModelFile.write(folder.resolve(MODEL), new Model(network, facts(standing)));
  }

  private Map<String, String> facts(Standing standing) {
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("version", info.version());
    facts.put("course", course().toString());
    facts.put("games", String.valueOf(standing.games()));
    facts.put("moves", String.valueOf(standing.moves()));
    facts.put("seconds", String.valueOf(Math.round(standing.seconds())));
    facts.put("threads", String.valueOf(info.threads()));
    facts.put("machine", info.machine().toString());
    if (info.from() != null) {
      facts.put("from", info.from());
    }
    return facts;
  }

  /// The training is done: dates its end.
  void finish() {
    info =
        new TrainingInfo(
            info.course(),
            info.from(),
            info.version(),
            info.threads(),
            info.machine(),
            info.started(),
            Instant.now());
    JsonFile.write(folder.resolve(INFO), info);
  }

  @Override
  public void close() {
    close(lock);
  }
}
