package afterstate.report;

import afterstate.chart.Numbers;
import afterstate.stats.Interval;
import java.util.ArrayList;
import java.util.List;

/// The numbers of all agents for people: scores in one table, tiles in another, so that each fits
/// on a sheet of paper.
final class SummaryTables {
  private SummaryTables() {}

  static String html(RunSummary summary) {
    return scores(summary) + tiles(summary) + GamesToWatch.html(summary);
  }

  private static String scores(RunSummary summary) {
    List<String> heads =
        List.of(
            "agent",
            "games",
            "mean score",
            "median",
            "deviation",
            "best",
            "moves",
            "ms per move",
            "beats the next");
    Table table =
        new Table(
            "Scores",
            "Scores, the highest mean first. In small print: the 95 % interval of the mean,"
                + " the quartiles, and how likely a difference at least as large is by"
                + " chance (Mann-Whitney). If a figure has no space for a full name, it begins with"
                + " the number of the agent.",
            heads);
    for (int rank = 0; rank < summary.agents().size(); rank++) {
      table.row(summary.agents().get(rank).rankedLabel(), scores(summary, rank));
    }
    return table.html();
  }

  private static List<Table.Cell> scores(RunSummary summary, int rank) {
    AgentGames agent = summary.agents().get(rank);
    var scores = agent.scores();
    String quartiles =
        Numbers.whole(scores.quantile(0.25)) + " to " + Numbers.whole(scores.quantile(0.75));
    Table.Cell beats =
        summary
            .overNext(rank)
            .map(s -> new Table.Cell(Numbers.percent(s.probability()), chance(s.pValue())))
            .orElse(Table.Cell.of("–"));
    return List.of(
        Table.Cell.of(Numbers.whole(agent.games())),
        new Table.Cell(Numbers.whole(scores.mean()), Phrases.range(agent.mean())),
        new Table.Cell(Numbers.whole(scores.median()), quartiles),
        Table.Cell.of(agent.games() == 1 ? "–" : Numbers.whole(scores.deviation())),
        Table.Cell.of(Numbers.whole(scores.highest())),
        Table.Cell.of(Numbers.whole(agent.moves().mean())),
        Table.Cell.of(Numbers.brief(agent.millisPerMove().mean())),
        beats);
  }

  private static String chance(double pValue) {
    return pValue < 0.0001 ? "p < 0.0001" : "p = " + Numbers.fixed(pValue, 4);
  }

  private static String tiles(RunSummary summary) {
    List<String> heads = new ArrayList<>(List.of("agent"));
    summary.milestones().forEach(tile -> heads.add(String.valueOf(tile)));
    Table table =
        new Table(
            "Tiles",
            "Games that reached a tile or a larger one. In small print: 95 % intervals"
                + " (Wilson).",
            heads);
    for (AgentGames agent : summary.agents()) {
      table.row(
          agent.rankedLabel(),
          summary.milestones().stream().map(tile -> rate(agent, tile)).toList());
    }
    return table.html();
  }

  private static Table.Cell rate(AgentGames agent, int tile) {
    int hits = agent.reached(tile);
    Interval interval = Interval.ofRate(hits, agent.games());
    return new Table.Cell(
        Numbers.percent((double) hits / agent.games()),
        digits(interval.low()) + " to " + digits(interval.high()));
  }

  /// A rate in percent without the percent sign, which the number above it has.
  private static String digits(double rate) {
    return Numbers.percent(rate).replace(" %", "");
  }
}
