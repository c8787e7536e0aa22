package afterstate.training;

import afterstate.experiment.Machine;
import afterstate.files.JsonFile;
import afterstate.files.LabException;
import afterstate.learn.TrainingConfig;
import com.fasterxml.jackson.annotation.JsonAlias;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// The content of `training.json`.
///
/// @param config called `course` in earlier versions
/// @param from the model whose weights it began with, or null
/// @param fromChecksum the checksum of that model; null if there is none, or it was not stored
/// @param evaluate the games for a point of the curve; null in a file of an older version
/// @param started when it was first started
/// @param ended when it was finished, or null
record TrainingInfo(
    @JsonAlias("course") StoredConfig config,
    @Nullable String from,
    @Nullable String fromChecksum,
    String version,
    int threads,
    @Nullable Integer evaluate,
    Machine machine,
    Instant started,
    @Nullable Instant ended) {
  static final String NAME = "training.json";

  /// The most games for a point of the curve.
  static final int MOST_EVALUATED = 1_000_000;

  private static final int MOST_THREADS = 1024;

  /// @throws LabException if it cannot be read, or something is missing
  static TrainingInfo read(Path folder) {
    Path file = folder.resolve(NAME);
    TrainingInfo info = JsonFile.read(file, TrainingInfo.class);
    require(file, "config", info.config);
    require(file, "version", info.version);
    require(file, "machine", info.machine);
    require(file, "started", info.started);
    if (!info.training().hasEnd()) {
      throw damaged(file, "the training run has no end");
    }
    if (info.threads < 1 || info.threads > MOST_THREADS) {
      throw damaged(file, "threads is " + info.threads + ", must be 1 to " + MOST_THREADS);
    }
    if (info.evaluate != null && (info.evaluate < 2 || info.evaluate > MOST_EVALUATED)) {
      throw damaged(file, "evaluate is " + info.evaluate + ", must be 2 to " + MOST_EVALUATED);
    }
    return info;
  }

  /// The settings.
  TrainingConfig training() {
    return config.config();
  }

  /// A file may leave anything out.
  private static void require(Path file, String field, @Nullable Object value) {
    if (value == null) {
      throw damaged(file, "the value of '" + field + "' is missing");
    }
  }

  private static LabException damaged(Path file, String rule) {
    return LabException.damaged(file, rule);
  }

  /// The facts of the model.
  ///
  /// @param gpu the name of the GPU that learned, or null
  Map<String, String> facts(TrainingProgress progress, @Nullable String gpu) {
    Map<String, String> facts = new TreeMap<>();
    facts.put("version", version);
    facts.put(TrainingFacts.CONFIG, config.text());
    facts.put(TrainingFacts.GAMES, String.valueOf(progress.games()));
    facts.put("moves", String.valueOf(progress.moves()));
    facts.put(TrainingFacts.SECONDS, String.valueOf(Math.round(progress.seconds())));
    if (progress.alphaScale() < 1) {
      facts.put("rate", progress.alphaScale() + " of alpha at last");
    }
    facts.put(TrainingFacts.THREADS, String.valueOf(threads));
    facts.put(TrainingFacts.MACHINE, machine.text());
    if (gpu != null) {
      facts.put(TrainingFacts.GPU, gpu);
    }
    if (from != null) {
      facts.put(TrainingFacts.FROM, from);
    }
    if (fromChecksum != null) {
      facts.put("from checksum", fromChecksum);
    }
    return facts;
  }

  void write(Path folder) {
    JsonFile.write(folder.resolve(NAME), this);
  }

  /// The same, begun with the model of this checksum.
  TrainingInfo withModel(String checksum) {
    return new TrainingInfo(
        config, from, checksum, version, threads, evaluate, machine, started, ended);
  }

  TrainingInfo finished(Instant now) {
    return new TrainingInfo(
        config, from, fromChecksum, version, threads, evaluate, machine, started, now);
  }
}
