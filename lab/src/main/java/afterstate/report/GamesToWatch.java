package afterstate.report;

import afterstate.chart.Numbers;
import afterstate.experiment.GameRow;
import afterstate.experiment.RunInfo;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;

/// The best, the median and the worst game of each agent, and how to see them again. On the page of
/// `serve` they are links; a file by itself has no page to lead to.
final class GamesToWatch {
  private static final double USUAL_SPAWN4 = 0.1;

  private GamesToWatch() {}

  static String html(RunSummary summary) {
    Table table =
        new Table(
            "Games",
            "Three games of each agent, by score. In small print: the number of the game. To see"
                + " one again: ./afterstate play --agent AGENT --seed "
                + summary.info().seed()
                + rules(summary.info(), " --spawn4 ")
                + " --game NUMBER, or click on its score if this report is open on the page of"
                + " ./afterstate serve.",
            List.of("agent", "best", "median", "worst"));
    summary.agents().forEach(agent -> table.row(agent.rankedLabel(), cells(summary.info(), agent)));
    return table.html();
  }

  private static List<Table.Cell> cells(RunInfo info, AgentGames agent) {
    List<GameRow> sorted =
        agent.rows().stream().sorted(Comparator.comparingInt(GameRow::score)).toList();
    return List.of(
        cell(info, sorted.getLast()),
        cell(info, sorted.get(sorted.size() / 2)),
        cell(info, sorted.getFirst()));
  }

  private static Table.Cell cell(RunInfo info, GameRow row) {
    return new Table.Cell(Numbers.whole(row.score()), "game " + row.game(), address(info, row));
  }

  /// The query of the address of a game.
  static String address(RunInfo info, GameRow row) {
    return "agent="
        + URLEncoder.encode(row.agent(), StandardCharsets.UTF_8)
        + "&seed="
        + row.seed()
        + "&game="
        + row.game()
        + rules(info, "&spawn4=");
  }

  private static String rules(RunInfo info, String prefix) {
    return info.spawn4() == USUAL_SPAWN4 ? "" : prefix + info.spawn4();
  }
}
