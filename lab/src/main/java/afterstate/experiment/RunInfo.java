package afterstate.experiment;

import afterstate.agent.RenamedParameters;
import afterstate.board.Quote;
import afterstate.files.JsonFile;
import afterstate.files.LabException;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// The content of `run.json`: what to play, on which machine and with which version it was played,
/// and when.
///
/// @param format the version of the file format
/// @param ended when it ended; null while games are missing
/// @param rows the number of rows when it ended; null while games are missing, and in older files
/// @param recorded whether the moves of its games are stored; null if they are not
public record RunInfo(
    int format,
    String name,
    List<SettingInfo> settings,
    int games,
    long seed,
    double spawn4,
    double halfWidth,
    String version,
    Machine machine,
    int threads,
    Instant started,
    @Nullable Instant ended,
    @Nullable Long rows,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Boolean recorded) {
  static final int FORMAT = 1;

  /// Whether nothing is missing: a file may leave anything out.
  boolean isWhole() {
    return settings != null
        && settings.stream().allMatch(SettingInfo::isWhole)
        && machine != null
        && started != null
        && name != null
        && games >= 1
        && spawn4 >= 0
        && spawn4 <= 1;
  }

  static final String NAME = "run.json";

  static boolean existsIn(Path folder) {
    return Files.exists(folder.resolve(NAME));
  }

  static RunInfo read(Path folder) {
    if (!existsIn(folder)) {
      throw new LabException(folder + " holds no run: there is no " + NAME);
    }
    RunInfo info = JsonFile.read(folder.resolve(NAME), RunInfo.class);
    if (info.format != FORMAT) {
      throw new LabException(
          folder.resolve(NAME) + " has format " + info.format + ", this program reads " + FORMAT);
    }
    if (!info.isWhole()) {
      throw LabException.damaged(folder.resolve(NAME), "a value is missing or wrong");
    }
    RunInfo now = info.withSettings(info.settings.stream().map(SettingInfo::renamed).toList());
    now.requireDifferentAgents(folder);
    return now;
  }

  private void requireDifferentAgents(Path folder) {
    Set<String> seen = new HashSet<>();
    for (String agent : agents()) {
      if (!seen.add(agent)) {
        throw LabException.damaged(
            folder.resolve(NAME), "the agent " + Quote.of(agent) + " occurs twice");
      }
    }
  }

  void write(Path folder) {
    JsonFile.write(folder.resolve(NAME), this);
  }

  /// One agent of the run.
  ///
  /// @param agent the full spec text, as in the rows
  /// @param label a short text for people
  /// @param swept the parameters of a sweep, with this setting's values
  /// @param checksum the checksum of the files that the agent uses, such as a model; empty if there
  ///   are none, null if it was not stored
  public record SettingInfo(
      String agent, String label, Map<String, String> swept, @Nullable String checksum) {
    private static boolean isWhole(SettingInfo setting) {
      return setting != null
          && setting.agent != null
          && setting.label != null
          && setting.swept != null
          && !setting.swept.containsValue(null);
    }

    /// The name of the agent, without its parameters.
    public String agentName() {
      int bracket = agent.indexOf('(');
      return bracket < 0 ? agent : agent.substring(0, bracket);
    }

    /// The same with the current names of parameters.
    private SettingInfo renamed() {
      return new SettingInfo(RenamedParameters.inStored(agent), label, swept, checksum);
    }

    private SettingInfo with(@Nullable String sum) {
      return new SettingInfo(agent, label, swept, sum);
    }

    public static SettingInfo of(Setting setting) {
      return new SettingInfo(
          setting.agent().text(), setting.label(), setting.swept(), setting.agent().checksum());
    }
  }

  static RunInfo of(Experiment experiment, String version, int threads, Instant now) {
    return new RunInfo(
        FORMAT,
        experiment.name(),
        experiment.settings().stream().map(SettingInfo::of).toList(),
        experiment.games(),
        experiment.seed(),
        experiment.rules().spawn4(),
        experiment.halfWidth(),
        version,
        Machine.here(),
        threads,
        now,
        null,
        null,
        null);
  }

  /// The same run, resumed: perhaps with more games, other threads or other labels.
  RunInfo resumed(RunInfo now) {
    return new RunInfo(
        format,
        now.name,
        withNotedChecksums(now.settings),
        Math.max(games, now.games),
        seed,
        spawn4,
        halfWidth,
        now.version,
        now.machine,
        now.threads,
        started,
        null,
        null,
        recorded);
  }

  /// A checksum that was not stored stays unknown: nobody can say which files the earlier games
  /// used.
  private List<SettingInfo> withNotedChecksums(List<SettingInfo> others) {
    return IntStream.range(0, others.size())
        .mapToObj(i -> others.get(i).with(settings.get(i).checksum))
        .toList();
  }

  /// The same with other settings, for a part of a run or several runs together.
  public RunInfo withSettings(List<SettingInfo> others) {
    return new RunInfo(
        format, name, others, games, seed, spawn4, halfWidth, version, machine, threads, started,
        ended, rows, recorded);
  }

  /// Refuses to resume with agents whose files have changed.
  void requireModels(Path folder, RunInfo now) {
    for (int i = 0; i < settings.size(); i++) {
      SettingInfo setting = settings.get(i);
      ModelNote.require(folder, setting.agent, setting.checksum, now.settings.get(i).checksum);
    }
  }

  List<String> agents() {
    return settings.stream().map(SettingInfo::agent).toList();
  }

  /// @param count the number of rows at the end
  RunInfo finished(Instant now, long count) {
    return new RunInfo(
        format, name, settings, games, seed, spawn4, halfWidth, version, machine, threads, started,
        now, count, recorded);
  }

  /// The same run, whose games are recorded.
  RunInfo withRecording() {
    return new RunInfo(
        format, name, settings, games, seed, spawn4, halfWidth, version, machine, threads, started,
        ended, rows, true);
  }

  public boolean isRecorded() {
    return Boolean.TRUE.equals(recorded);
  }

  /// Whether all games had been played when it last ended.
  boolean isFinished() {
    return ended != null || rows != null;
  }

  /// Refuses a finished run with missing rows: the end of the file was cut off.
  ///
  /// @throws LabException naming the first line that is missing
  void requireRows(Path file, long count) {
    if (rows != null && rows != count) {
      throw LabException.damaged(
          file,
          count + 2,
          "the file has "
              + count
              + " games, but it had "
              + rows
              + " when the run ended, according to "
              + NAME
              + "; to play what is missing, set ended and rows to null there, use check --accept,"
              + " and repeat the run");
    }
  }
}
