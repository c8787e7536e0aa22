package afterstate.study;

import afterstate.board.Move;
import afterstate.experiment.GameRow;
import afterstate.experiment.Results;
import afterstate.experiment.RunInfo;
import afterstate.experiment.RunInfo.SettingInfo;
import afterstate.game.Game;
import afterstate.game.GameId;
import afterstate.game.Rules;
import afterstate.study.Evidence.Series;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.function.Function;

/// Groups the games of some agents for a figure: by agent, or by something that games share.
final class Grouping {
  private Grouping() {}

  static Results by(StudyFigure.Split split, RunInfo run, List<Series> chosen) {
    return switch (split) {
      case AGENT -> byAgent(run, chosen);
      case TILE -> by(run, chosen, series -> GameRow::tile, tile -> "largest tile " + tile);
      case START -> by(run, chosen, Grouping::firstMove, Grouping::word);
    };
  }

  private static Results byAgent(RunInfo run, List<Series> chosen) {
    return new Results(
        run.withSettings(chosen.stream().map(series -> SettingInfo.of(series.setting())).toList()),
        chosen.stream().flatMap(series -> series.rows().stream()).toList());
  }

  /// @param key what the games of a series are grouped by
  /// @param label how a chart names a key
  private static <K extends Comparable<K>> Results by(
      RunInfo run,
      List<Series> chosen,
      Function<Series, Function<GameRow, K>> key,
      Function<K, String> label) {
    SequencedMap<K, List<GameRow>> groups = new TreeMap<>();
    for (Series series : chosen) {
      Function<GameRow, K> own = key.apply(series);
      for (GameRow row : series.rows()) {
        K group = own.apply(row);
        groups
            .computeIfAbsent(group, any -> new ArrayList<>())
            .add(row.withAgent(label.apply(group)));
      }
    }
    return new Results(
        run.withSettings(
            groups.keySet().stream()
                .map(label)
                .map(text -> new SettingInfo(text, text, Map.of(), null))
                .toList()),
        groups.values().stream().flatMap(List::stream).toList());
  }

  /// Asks the agent again, because rows do not have the moves of a game.
  private static Function<GameRow, Move> firstMove(Series series) {
    Rules rules = series.rules();
    return row -> {
      GameId id = new GameId(row.seed(), row.game());
      return series.setting().agent().start(id.agentSeed()).choose(Game.start(rules, id).view());
    };
  }

  private static String word(Move move) {
    return "first move " + move.name().toLowerCase(Locale.ROOT);
  }
}
