package afterstate.training;

import afterstate.experiment.Machine;
import afterstate.files.JsonFile;
import afterstate.files.RunException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// What stands in `training.json`.
///
/// @param from the model whose weights it began with, or null
/// @param fromChecksum of that model; null if there is none, or it was not noted
/// @param evaluate the games of a point of the curve; null in a file of an older version
/// @param started when it first began
/// @param ended when it was finished, or null
record TrainingInfo(
    Course course,
    @Nullable String from,
    @Nullable String fromChecksum,
    String version,
    int threads,
    @Nullable Integer evaluate,
    Machine machine,
    Instant started,
    @Nullable Instant ended) {
  static final String NAME = "training.json";

  /// The fact that names the graphics card.
  static final String CARD = "card";

  private static final int MOST_THREADS = 1024;

  /// @throws RunException if it cannot be read, or something is missing
  static TrainingInfo read(Path folder) {
    Path file = folder.resolve(NAME);
    TrainingInfo info = JsonFile.read(file, TrainingInfo.class);
    require(file, "course", info.course);
    require(file, "version", info.version);
    require(file, "machine", info.machine);
    require(file, "started", info.started);
    if (info.threads < 1 || info.threads > MOST_THREADS) {
      throw damaged(file, "threads is " + info.threads + ", must be 1 to " + MOST_THREADS);
    }
    if (info.evaluate != null && info.evaluate < 2) {
      throw damaged(file, "evaluate is " + info.evaluate + ", must be at least 2");
    }
    return info;
  }

  /// A file may leave anything out.
  private static void require(Path file, String field, @Nullable Object value) {
    if (value == null) {
      throw damaged(file, "it does not say '" + field + "'");
    }
  }

  private static RunException damaged(Path file, String rule) {
    return RunException.damaged(file, rule);
  }

  /// What a model says of the training.
  ///
  /// @param card the graphics card that learned, or null
  Map<String, String> facts(Standing standing, @Nullable String card) {
    Map<String, String> facts = new TreeMap<>();
    facts.put("version", version);
    facts.put("course", course.toString());
    facts.put("games", String.valueOf(standing.games()));
    facts.put("moves", String.valueOf(standing.moves()));
    facts.put("seconds", String.valueOf(Math.round(standing.seconds())));
    if (standing.rate() < 1) {
      facts.put("rate", standing.rate() + " of alpha at last");
    }
    facts.put("threads", String.valueOf(threads));
    facts.put("machine", machine.toString());
    if (card != null) {
      facts.put(CARD, card);
    }
    if (from != null) {
      facts.put("from", from);
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
        course, from, checksum, version, threads, evaluate, machine, started, ended);
  }

  TrainingInfo finished(Instant now) {
    return new TrainingInfo(
        course, from, fromChecksum, version, threads, evaluate, machine, started, now);
  }
}
