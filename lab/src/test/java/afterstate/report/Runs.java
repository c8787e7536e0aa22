package afterstate.report;

import afterstate.experiment.GameRow;
import afterstate.experiment.Machine;
import afterstate.experiment.Results;
import afterstate.experiment.RunInfo;
import afterstate.experiment.RunInfo.SettingInfo;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Runs made up for tests.
final class Runs {
  private final List<SettingInfo> settings = new ArrayList<>();
  private final List<GameRow> rows = new ArrayList<>();
  private String name = "a run";
  private @Nullable Instant ended = Instant.parse("2026-01-05T11:30:00Z");

  Runs named(String text) {
    name = text;
    return this;
  }

  Runs unfinished() {
    ended = null;
    return this;
  }

  /// Adds an agent with these scores.
  Runs agent(String text, int... scores) {
    return agent(text, Map.of(), scores);
  }

  Runs agent(String text, Map<String, String> swept, int... scores) {
    settings.add(new SettingInfo(text, text, swept, null));
    for (int i = 0; i < scores.length; i++) {
      rows.add(row(text, i, scores[i]));
    }
    return this;
  }

  /// Many games whose scores spread like those of real ones, the same at each call.
  Runs spread(String text, int games, int typical) {
    int[] scores =
        IntStream.range(0, games).map(i -> typical / 4 + typical * (i * 37 % 100) / 60).toArray();
    return agent(text, scores);
  }

  /// The largest tile is about a tenth of the score, as in real games.
  private static GameRow row(String agent, int game, int score) {
    int tile = Math.max(2, Integer.highestOneBit(score / 10));
    return new GameRow(agent, game, 1, score, 100 + game, tile, tile + 10, 50, game % 16);
  }

  Results results() {
    RunInfo info =
        new RunInfo(
            1,
            name,
            settings,
            100,
            1,
            0.1,
            0,
            "0.1.0",
            new Machine("a processor", 2, "Linux amd64", "25"),
            2,
            Instant.parse("2026-01-05T10:00:00Z"),
            ended,
            null,
            null);
    return new Results(info, rows);
  }

  RunSummary summary() {
    return RunSummary.of(results());
  }

  AgentGames only() {
    return summary().agents().getFirst();
  }
}
