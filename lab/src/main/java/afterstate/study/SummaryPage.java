package afterstate.study;

import afterstate.claim.TestedClaim;
import afterstate.claim.Verdict;
import afterstate.page.Page;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The summary page: which claims of all documents survive.
///
/// @param claims the claims of all documents
record SummaryPage(
    List<Evidence> all, List<TestedClaim> claims, Optional<TwentyPage> twenty, PageLinks links) {
  private static final String WORDS =
      "**Expectimax** looks at every move and every tile that may come, to some depth, and averages"
          + " over the tiles; **minimax** fears the worst tile instead. A **layer** is a move or a"
          + " tile. A **walk** (also rollout, simulation) plays random moves. **Flat Monte Carlo**"
          + " and **MASb** play walks after each move and take the best mean. **Tree search** grows"
          + " a tree of moves and plays walks at its leaves; its constant **c** says how much it"
          + " explores. The **hybrid** is a small tree with many walks at each leaf. The **snake**"
          + " is a pattern of weights that winds through the board. A **reading** is a way to"
          + " understand a text that leaves something open; a **slip** is a mistake that a program"
          + " may have had. **Paired**: both sides played the same games.";

  Page page(boolean provisional) {
    Page page = new Page("The documents, run again");
    page.summary(
        List.of(
            "Which beliefs about players of 2048 survive a real test? Five people or teams wrote"
                + " down what they built and what they found. Every experiment of theirs was played"
                + " again on our agents, with seeds, so that anyone gets the same games, and every"
                + " claim was put to a test that is written down in its recipe. Most tests were"
                + " written before their games were played; the others are marked.",
            "Tests of their claims: " + DocumentPage.counts(claims),
            "All of it stands in [one table]("
                + links.to(PageLinks.CLAIMS)
                + ")."
                + twenty
                    .map(
                        few ->
                            " How little a few games prove is on the page ["
                                + TwentyPage.TITLE
                                + "]("
                                + links.to(PageLinks.TWENTY)
                                + "): "
                                + few.answer())
                    .orElse("")));
    if (provisional) {
      page.notice(ClaimTables.PROVISIONAL);
    }
    addDocuments(page);
    page.text(
        "Times, and verdicts about them, depend on the machine. A claim may have several tests;"
            + " each counts. Tests at equal time count under that heading here, and on the page of"
            + " the document, too.");
    page.heading("Words").text(WORDS);
    add(page, Verdict.HOLDS, "What survives");
    add(page, Verdict.DOES_NOT_HOLD, "What does not");
    add(page, Verdict.DEPENDS, "What depends on the reading");
    add(page, Verdict.UNDECIDED, "What stays open");
    return page;
  }

  private void addDocuments(Page page) {
    List<String> heads = new ArrayList<>(List.of("document", "it asks", "in short"));
    for (Verdict verdict : Verdict.values()) {
      heads.add(verdict.text());
    }
    List<List<String>> rows = new ArrayList<>(all.stream().map(this::row).toList());
    twenty.ifPresent(
        few -> rows.add(row(PageLinks.TWENTY, TwentyPage.TITLE, TwentyPage.ASKS, few.answer())));
    page.table(heads, rows);
  }

  private List<String> row(Evidence evidence) {
    Document document = evidence.document();
    List<String> cells =
        row(document.letter(), document.heading(), document.asks(), document.answer());
    List<TestedClaim> own = TestedClaim.of(evidence.findings().stream());
    for (int i = 0; i < Verdict.values().length; i++) {
      Verdict verdict = Verdict.values()[i];
      long count = own.stream().filter(claim -> claim.verdict() == verdict).count();
      cells.set(3 + i, String.valueOf(count));
    }
    return cells;
  }

  private List<String> row(String page, String title, String asks, String answer) {
    List<String> cells =
        new ArrayList<>(List.of("[" + title + "](" + links.to(page) + ")", asks, answer));
    for (int i = 0; i < Verdict.values().length; i++) {
      cells.add("–");
    }
    return cells;
  }

  private void add(Page page, Verdict verdict, String heading) {
    List<TestedClaim> chosen = claims.stream().filter(claim -> claim.verdict() == verdict).toList();
    if (!chosen.isEmpty()) {
      ClaimTables.verdicts(page.heading(heading), chosen, links);
    }
  }
}
