package afterstate.report;

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
/// @param rank its place by mean score, from 1
/// @param label its name on charts, which no other agent of the run has
/// @param rows in the order of their numbers
/// @param mean the 95 % interval of the mean score
/// @param pace milliseconds per move, a number a game
/// @param tiles how many games ended with which largest tile
/// @param cells how many games ended with the largest tile in which cell
record AgentGames(
    int rank,
    SettingInfo setting,
    String label,
    List<GameRow> rows,
    Sample scores,
    Interval mean,
    Sample moves,
    Sample pace,
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

  AgentGames ranked(int place) {
    return new AgentGames(place, setting, label, rows, scores, mean, moves, pace, tiles, cells);
  }

  /// The name as in the tables; the number stays on the line of the name.
  String rankedLabel() {
    return rank + ".\u00a0" + label;
  }

  /// The name in a chart. A name that has to be cut begins with the rank, which no other agent has.
  String label(double width, Type type) {
    return TextWidth.of(label, type) <= width ? label : TextWidth.fit(rankedLabel(), width, type);
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
