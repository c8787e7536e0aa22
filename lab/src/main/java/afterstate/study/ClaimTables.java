package afterstate.study;

import afterstate.chart.Numbers;
import afterstate.claim.Claim;
import afterstate.claim.Comparison;
import afterstate.claim.Finding;
import afterstate.claim.TestedClaim;
import afterstate.page.Page;
import java.util.ArrayList;
import java.util.List;

/// Claims with their verdicts, and the comparisons behind them.
final class ClaimTables {
  static final String PROVISIONAL =
      "These verdicts are provisional: fewer games were played than the recipes ask for.";

  static final String RULE =
      "A claim holds if every line of its rule is confirmed: the 95 % interval of the difference"
          + " (the larger side by the rule minus the smaller) lies above 0. It does not hold if one"
          + " line is refuted; with k lines, by an interval of 1 - 0.05 / k (the table has"
          + " intervals of 95 %). Anything else cannot be decided with this many games; the number"
          + " of games that is given would settle it in four of five repeats. A claim that was"
          + " tested under several readings has the verdict of those that can be decided; if these"
          + " differ, it depends on the reading. Agents that played the same games (seed, number"
          + " and rules) are compared game by game: these are pairs. The rules are in the recipes;"
          + " `ms` is the mean time per move, `centre` and `corner` say where the largest tile is"
          + " at the end. The table of claims has the fewest games that a number of the rule is"
          + " based on.";

  private ClaimTables() {}

  /// A row for each test, followed by one for each of its readings if there are several. The column
  /// of comments is left out if there are none.
  static void verdicts(Page page, List<TestedClaim> claims, PageLinks links) {
    boolean said = claims.stream().anyMatch(claim -> !comment(claim, links).isEmpty());
    List<String> heads =
        List.of("claim", "the document says", "verdict", "games", "what to make of it");
    int columns = said ? heads.size() : heads.size() - 1;
    List<List<String>> rows = new ArrayList<>();
    for (TestedClaim claim : claims) {
      rows.add(verdict(claim, claim.says(), links).subList(0, columns));
      for (TestedClaim one : claim.byReading()) {
        String reading = "… read as: **" + one.claim().reading() + "**";
        rows.add(verdict(one, reading, links).subList(0, columns));
      }
    }
    page.table(heads.subList(0, columns), rows);
  }

  private static List<String> verdict(TestedClaim claim, String says, PageLinks links) {
    return List.of(
        claim.claim().id(), says, claim.verdict().shown(), games(claim), comment(claim, links));
  }

  private static String comment(TestedClaim claim, PageLinks links) {
    List<String> changes = claim.changes();
    String mark =
        changes.isEmpty()
            ? ""
            : "[Rule changed]("
                + links.changes()
                + ") after results were seen: "
                + String.join(" ", changes);
    return (claim.comment() + " " + mark).strip();
  }

  private static String games(TestedClaim claim) {
    if (claim.claim().rule().isEmpty()) {
      return "–";
    }
    return claim.findings().stream().allMatch(Finding::isPlayed)
        ? Numbers.whole(claim.fewestGames()) + (claim.isPaired() ? ", paired" : "")
        : "not played";
  }

  static void comparisons(Page page, List<TestedClaim> claims) {
    List<List<String>> rows = new ArrayList<>();
    for (TestedClaim claim : claims) {
      for (Finding finding : claim.findings()) {
        for (int i = 0; i < finding.comparisons().size(); i++) {
          boolean condition = i < finding.claim().given().size();
          rows.add(row(finding.claim(), condition, finding.comparisons().get(i)));
        }
      }
    }
    page.table(
        List.of("claim", "rule", "left", "right", "difference (95 % interval)", "n", "confirmed"),
        rows);
  }

  private static List<String> row(Claim claim, boolean condition, Comparison comparison) {
    return List.of(
        claim.id() + (claim.reading().isEmpty() ? "" : " (" + claim.reading() + ")"),
        (condition ? "given: " : "") + "`" + comparison.rule().text() + "`",
        Comparison.number(comparison.left()),
        Comparison.number(comparison.right()),
        comparison.differenceText(),
        comparison.countText(),
        comparison.isConfirmed() ? "yes" : comparison.isRefuted(1) ? "no" : "open");
  }
}
