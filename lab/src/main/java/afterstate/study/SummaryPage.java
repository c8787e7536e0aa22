package afterstate.study;

import afterstate.report.Page;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// The summary page: which claims of all documents survive.
final class SummaryPage {
  private SummaryPage() {}

  /// @param ending the ending of the files of the other pages
  static Page of(List<Evidence> all, List<Finding> findings, String ending) {
    Page page = new Page("The documents, run again");
    page.text(
        "Which beliefs about players of 2048 survive a real test? Every experiment of the documents"
            + " was played again on our agents, with seeds, so that anyone gets the same games, and"
            + " every claim was decided by a rule that its recipe states. Times, and verdicts about"
            + " them, depend on the machine. A claim may have several tests; each counts below.");
    if (all.stream().anyMatch(Evidence::isProvisional)) {
      page.notice(ClaimTables.PROVISIONAL);
    }
    page.table(
        List.of("document", "it asks", "in short", "holds", "does not hold", "cannot be decided"),
        all.stream().map(evidence -> counts(evidence, ending)).toList());
    add(page, findings, Verdict.HOLDS, "What survives");
    add(page, findings, Verdict.DOES_NOT_HOLD, "What does not");
    add(page, findings, Verdict.UNDECIDED, "What stays open");
    return page;
  }

  private static List<String> counts(Evidence evidence, String ending) {
    Document document = evidence.document();
    List<Finding> findings = evidence.findings();
    List<String> cells = new ArrayList<>();
    cells.add("[" + document.heading() + "](" + document.letter() + ending + ")");
    cells.add(document.asks());
    cells.add(document.answer());
    for (Verdict verdict : Verdict.values()) {
      long count = findings.stream().filter(finding -> finding.verdict() == verdict).count();
      cells.add(String.valueOf(count));
    }
    return cells;
  }

  private static void add(Page page, List<Finding> findings, Verdict verdict, String heading) {
    List<Finding> chosen =
        findings.stream()
            .filter(f -> f.verdict() == verdict)
            .sorted(Comparator.comparing(f -> f.claim().id()))
            .toList();
    if (!chosen.isEmpty()) {
      ClaimTables.verdicts(page.heading(heading), chosen);
    }
  }
}
