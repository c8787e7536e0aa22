package afterstate.study;

import afterstate.chart.Figure;
import afterstate.claim.TestedClaim;
import afterstate.claim.Verdict;
import afterstate.page.Page;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The summary page: what was asked and found, document by document, and which claims survive.
///
/// @param figures those on the pages of the documents
/// @param claims the claims of all documents
record SummaryPage(
    List<Evidence> all,
    List<Figure> figures,
    List<TestedClaim> claims,
    Optional<TwentyPage> twenty,
    PageLinks links) {
  static final String TITLE = "The documents, run again";

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
    Page page = new Page(TITLE);
    page.summary(
        List.of(
            "Which beliefs about players of 2048 survive a real test? Five people or teams wrote"
                + " down what they built and what they found. We built their players, played their"
                + " experiments again with more games, and put every claim to a test. The tests"
                + " are written down in the recipes, most of them before their games were played;"
                + " the others are marked. Anyone can play the same games.",
            "Tests of their claims: " + DocumentPage.counts(claims),
            "Each document is a case of its own: what it says, what we saw, and what may explain"
                + " the difference. The cases follow in short. Their pages have the evidence, and"
                + " [one table]("
                + links.to(PageLinks.CLAIMS)
                + ") has every test with its rule and its numbers."));
    if (provisional) {
      page.notice(ClaimTables.PROVISIONAL);
    }
    addDocuments(page);
    page.text(
        "Times, and verdicts about them, depend on the machine. A claim may have several tests;"
            + " each counts. Tests at equal time count under that heading here, and on the page of"
            + " the document, too.");
    page.heading("Words").text(WORDS);
    all.forEach(evidence -> addCase(page, evidence.document()));
    page.heading("The claims by verdict");
    add(page, Verdict.HOLDS, "What survives");
    add(page, Verdict.DOES_NOT_HOLD, "What does not");
    add(page, Verdict.DEPENDS, "What depends on the reading");
    add(page, Verdict.UNDECIDED, "What stays open");
    return page;
  }

  /// What a document asks and what came out, with the figure that shows it best.
  private void addCase(Page page, Document document) {
    page.heading(document.heading());
    page.text("**" + document.asks() + "**");
    document.story().forEach(page::text);
    figures.stream()
        .filter(figure -> figure.name().equals(document.figure()))
        .findFirst()
        .ifPresent(page::figure);
    page.text("[The evidence](" + links.to(document.letter()) + ")");
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
      page.folded(
          heading + " (" + chosen.size() + ")",
          inner -> ClaimTables.verdicts(inner, chosen, links));
    }
  }
}
