package afterstate.study;

import afterstate.chart.Numbers;
import afterstate.report.Paper;
import afterstate.stats.Estimate;
import afterstate.stats.Interval;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// Claims with their verdicts, and the comparisons behind them.
final class ClaimTables {
  static final String PROVISIONAL =
      "These verdicts are provisional: fewer games were played than the recipes ask for.";

  static final String RULE =
      "A claim holds if every line of its rule is confirmed: the 95 % interval of the difference"
          + " (the larger side by the rule minus the smaller) lies above 0. It does not hold if one"
          + " line is refuted; with k lines, by an interval of 1 - 0.05 / k. Anything else"
          + " cannot be decided with this many games; how many would is for four experiments of"
          + " five. Agents that played the same games (seed, number and rules) are compared game by"
          + " game: these are pairs. The rules are in the recipes; `ms` is the"
          + " mean time per move, `centre` and `corner` say where the largest tile is at the end."
          + " The table of claims has the fewest games that a number of the rule is based on.";

  private ClaimTables() {}

  /// The column of comments is left out if there are none.
  static void verdicts(Paper paper, List<Finding> findings) {
    boolean said = findings.stream().anyMatch(finding -> !comment(finding).isEmpty());
    List<String> heads =
        List.of("claim", "the document says", "verdict", "games", "what to make of it");
    int columns = said ? heads.size() : heads.size() - 1;
    paper.table(
        heads.subList(0, columns),
        findings.stream().map(finding -> verdict(finding).subList(0, columns)).toList());
  }

  private static List<String> verdict(Finding finding) {
    Claim claim = finding.claim();
    return List.of(
        claim.id(),
        claim.says() + (claim.test().isEmpty() ? "" : " (tested: " + claim.test() + ")"),
        "**" + finding.verdict().text() + "**",
        games(finding),
        comment(finding));
  }

  private static String comment(Finding finding) {
    return (finding.comment() + " " + GamesNeeded.sentence(finding)).strip();
  }

  private static String games(Finding finding) {
    if (finding.claim().rule().isEmpty()) {
      return "–";
    }
    return finding.isPlayed() ? Numbers.whole(finding.fewestGames()) : "not played";
  }

  static void comparisons(Paper paper, List<Finding> findings) {
    List<List<String>> rows = new ArrayList<>();
    for (Finding finding : findings) {
      for (int i = 0; i < finding.comparisons().size(); i++) {
        boolean condition = i < finding.claim().given().size();
        rows.add(row(finding.claim(), condition, finding.comparisons().get(i)));
      }
    }
    paper.table(
        List.of("claim", "rule", "left", "right", "difference (95 % interval)", "n", "confirmed"),
        rows);
  }

  private static List<String> row(Claim claim, boolean condition, Comparison comparison) {
    return List.of(
        claim.id(),
        (condition ? "given: " : "") + "`" + comparison.rule().text() + "`",
        number(comparison.left()),
        number(comparison.right()),
        difference(comparison.difference()),
        games(comparison),
        comparison.isConfirmed() ? "yes" : comparison.isRefuted(1) ? "no" : "open");
  }

  /// `1,000 pairs`, `400, 4,000 (400 pairs)`, or `1,000` games of a single agent.
  private static String games(Comparison comparison) {
    List<Integer> counts = comparison.games().stream().distinct().toList();
    String text = counts.stream().map(Numbers::whole).collect(Collectors.joining(", "));
    if (comparison.pairs() == 0) {
      return text;
    }
    return counts.equals(List.of(comparison.pairs()))
        ? text + " pairs"
        : text + " (" + Numbers.whole(comparison.pairs()) + " pairs)";
  }

  private static String difference(Estimate difference) {
    Interval interval = difference.interval();
    return number(difference.value())
        + (interval.isKnown()
            ? " (" + number(interval.low()) + " to " + number(interval.high()) + ")"
            : " (too few games)");
  }

  /// A number, or a dash if there were too few games to compute it.
  private static String number(double value) {
    return Double.isFinite(value) ? Numbers.brief(value, 4) : "–";
  }
}
