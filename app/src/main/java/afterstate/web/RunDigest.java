package afterstate.web;

import afterstate.experiment.Results;
import afterstate.experiment.RunInfo;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What a run was, in a line of a list: when, who, how many games, and who scored highest.
///
/// @param started in UTC, as in ISO 8601
/// @param finished whether no game is missing
/// @param agents their labels, in the order of the run
/// @param games how many were played, by all together
/// @param best the label of the agent with the highest mean score; null before the first game
/// @param mean its mean score
record RunDigest(
    String started,
    boolean finished,
    List<String> agents,
    long games,
    @Nullable String best,
    @Nullable Double mean) {
  RunDigest {
    agents = List.copyOf(agents);
  }

  /// Reads all games of a run.
  ///
  /// @throws afterstate.files.LabException if the run is damaged
  static RunDigest of(Path folder) {
    Map<String, LongSummaryStatistics> scores = new HashMap<>(); // by agent
    RunInfo info =
        Results.read(
            folder,
            row ->
                scores
                    .computeIfAbsent(row.agent(), _ -> new LongSummaryStatistics())
                    .accept(row.score()));
    RunInfo.@Nullable SettingInfo best = null;
    for (RunInfo.SettingInfo setting : info.settings()) {
      if (best == null || mean(scores, setting) > mean(scores, best)) {
        best = setting;
      }
    }
    boolean played = best != null && scores.containsKey(best.agent());
    return new RunDigest(
        info.started().toString(),
        info.ended() != null,
        info.settings().stream().map(RunInfo.SettingInfo::label).toList(),
        scores.values().stream().mapToLong(LongSummaryStatistics::getCount).sum(),
        best != null && played ? best.label() : null,
        best != null && played ? mean(scores, best) : null);
  }

  private static double mean(
      Map<String, LongSummaryStatistics> scores, RunInfo.SettingInfo setting) {
    LongSummaryStatistics own = scores.get(setting.agent());
    return own == null ? -1 : own.getAverage();
  }
}
