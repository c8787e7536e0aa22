package afterstate.report;

import afterstate.chart.TextStyle;
import afterstate.chart.TextWidth;
import afterstate.experiment.GameRow;
import afterstate.experiment.RunInfo.SettingInfo;
import afterstate.stats.Interval;
import afterstate.stats.Sample;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/// The games of one agent, in numbers.
///
/// @param rank its rank by mean score, from 1
/// @param label its name on charts, unique in the run
/// @param rows its games, in the order of their numbers
/// @param mean the 95 % interval of the mean score
/// @param millisPerMove one number per game
/// @param tiles the number of games by largest tile at the end
/// @param cells the number of games by cell of the largest tile at the end
record AgentGames(
    int rank,
    SettingInfo setting,
    String label,
    List<GameRow> rows,
    Sample scores,
    Interval mean,
    Sample moves,
    Sample millisPerMove,
    NavigableMap<Integer, Integer> tiles,
    List<Integer> cells) {
  static final int CELLS = 16;

  /// An agent that has no rank yet.
  ///
  /// @param rows at least one
  static AgentGames of(SettingInfo setting, String label, List<GameRow> rows) {
    TreeMap<Integer, Integer> tiles = new TreeMap<>();
    Integer[] cells = new Integer[CELLS];
    Arrays.fill(cells, 0);
    for (GameRow row : rows) {
      tiles.merge(row.tile(), 1, Integer::sum);
      cells[row.cell()]++;
    }
    Sample scores = Sample.of(rows.stream().mapToDouble(GameRow::score));
    return new AgentGames(
        0,
        setting,
        label,
        rows.stream().sorted(Comparator.comparingLong(GameRow::game)).toList(),
        scores,
        scores.positiveMeanInterval(),
        Sample.of(rows.stream().mapToDouble(GameRow::moves)),
        Sample.of(rows.stream().mapToDouble(GameRow::millisPerMove)),
        Collections.unmodifiableNavigableMap(tiles),
        List.of(cells));
  }

  AgentGames ranked(int number) {
    return new AgentGames(
        number, setting, label, rows, scores, mean, moves, millisPerMove, tiles, cells);
  }

  /// The name as in the tables, with a non-breaking space.
  String rankedLabel() {
    return rank + ".\u00a0" + label;
  }

  /// The name in a chart. A name that is too long begins with the rank, which no other agent has.
  String label(double width, TextStyle style) {
    return TextWidth.of(label, style) <= width ? label : TextWidth.fit(rankedLabel(), width, style);
  }

  /// The name in bold.
  String boldLabel(double width) {
    return label(width, TextStyle.LABEL.strong());
  }

  int games() {
    return scores.size();
  }

  /// How many games ended with this largest tile.
  int endedWith(int tile) {
    return tiles.getOrDefault(tile, 0);
  }

  /// How many games had this tile or a larger one at the end.
  int reached(int tile) {
    return tiles.tailMap(tile).values().stream().mapToInt(Integer::intValue).sum();
  }

  /// The value of a swept parameter for this agent; empty if it has none.
  String swept(String parameter) {
    Map<String, String> swept = setting.swept();
    return swept.getOrDefault(parameter, "");
  }
}
