package afterstate.study;

import afterstate.claim.Comparison;
import afterstate.claim.Finding;
import afterstate.claim.TestedClaim;
import afterstate.page.Page;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The page with all claims in one table, and with what has changed since the first edition.
final class ClaimsPage {
  static final String TITLE = "All claims in one table";

  private final List<TestedClaim> claims;
  private final PageLinks links;

  private ClaimsPage(List<TestedClaim> claims, PageLinks links) {
    this.claims = claims;
    this.links = links;
  }

  /// @param provisional whether games are missing, so that verdicts cannot be compared with others
  static Page of(List<TestedClaim> claims, boolean provisional, PageLinks links) {
    return new ClaimsPage(claims, links).page(provisional);
  }

  private Page page(boolean provisional) {
    Page page = new Page(TITLE);
    page.text("[All documents](" + links.home() + ")");
    page.text(
        "Every test of every claim. The rule is its weakest line: the one that decides the claim,"
            + " or comes closest to it; the difference is its larger side by the rule minus the"
            + " smaller, with the 95 % interval, game by game where the games are pairs. The pages"
            + " of the documents have all lines.");
    if (provisional) {
      page.notice(ClaimTables.PROVISIONAL);
    }
    addTable(page);
    if (!provisional) {
      addChangedVerdicts(page.heading("What has changed since the first edition"));
    }
    addChangedRules(page.heading(PageLinks.CHANGES));
    return page;
  }

  private void addTable(Page page) {
    List<List<String>> rows = new ArrayList<>();
    for (TestedClaim claim : claims) {
      claim.findings().forEach(finding -> rows.add(row(claim, finding)));
    }
    page.table(
        List.of(
            "claim",
            "the document says",
            "reading",
            "rule (weakest line)",
            "verdict",
            "n",
            "difference (95 % interval)"),
        rows);
  }

  private static List<String> row(TestedClaim claim, Finding finding) {
    Optional<Comparison> weakest = finding.weakest();
    int lines = finding.claim().rule().size();
    return List.of(
        claim.claim().id(),
        claim.says(),
        finding.claim().reading().isEmpty() ? "–" : finding.claim().reading(),
        weakest.map(line -> "`" + line.rule().text() + "`").orElse("–")
            + (lines > 1 ? " (of " + lines + " lines)" : ""),
        finding.verdict().shown(),
        weakest.map(Comparison::countText).orElse("–"),
        weakest.map(Comparison::differenceText).orElse("–"));
  }

  private void addChangedVerdicts(Page page) {
    FirstEdition first = FirstEdition.read();
    List<TestedClaim> changed = first.changed(claims);
    long fresh = claims.stream().filter(claim -> first.verdict(claim).isEmpty()).count();
    page.text(
        "The first edition had "
            + first.entries().size()
            + " tests. Verdicts that are different now: "
            + changed.size()
            + ". Tests that were dropped or replaced: "
            + first.dropped(claims).count()
            + ". New tests: "
            + fresh
            + ".");
    page.table(
        List.of("claim", "the document says", "first edition", "now", "why"),
        changed.stream()
            .map(
                claim ->
                    List.of(
                        claim.claim().id(),
                        claim.says(),
                        first.verdict(claim).orElse(""),
                        claim.verdict().shown(),
                        why(claim)))
            .toList());
  }

  private static String why(TestedClaim claim) {
    return claim.findings().stream()
        .map(finding -> finding.claim().why())
        .filter(why -> !why.isEmpty())
        .distinct()
        .reduce((one, other) -> one + " " + other)
        .orElse("–");
  }

  private void addChangedRules(Page page) {
    page.text(
        "A rule should be written down before the games are played. These were changed later, or"
            + " written when results were known. More is in "
            + (links.note().isEmpty()
                ? "note 0007 of the project"
                : "[notes/0007](" + links.note() + ")")
            + ".");
    List<String> points = new ArrayList<>();
    for (TestedClaim claim : claims) {
      claim
          .changes()
          .forEach(
              change ->
                  points.add("**" + claim.claim().id() + "** " + claim.says() + ": " + change));
    }
    page.points(points);
  }
}
