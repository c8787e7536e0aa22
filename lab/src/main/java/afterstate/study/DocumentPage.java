package afterstate.study;

import afterstate.chart.Figure;
import afterstate.chart.Numbers;
import afterstate.claim.Finding;
import afterstate.claim.Published;
import afterstate.claim.Reading;
import afterstate.claim.ReadingScore;
import afterstate.claim.TestedClaim;
import afterstate.claim.Verdict;
import afterstate.experiment.Experiment;
import afterstate.experiment.Results;
import afterstate.experiment.RunInfo;
import afterstate.files.LabException;
import afterstate.page.Page;
import afterstate.report.PublishedPoint;
import afterstate.study.Evidence.Series;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// The page of a document: a summary for a minute, its figures and numbers, its claims, and at the
/// end what readers need who want to check them.
final class DocumentPage {
  private final Evidence evidence;
  private final List<TestedClaim> claims;
  private final PageLinks links;

  /// @param claims its claims, including those tested by the studies of other documents
  private DocumentPage(Evidence evidence, List<TestedClaim> claims, PageLinks links) {
    this.evidence = evidence;
    this.claims = claims;
    this.links = links;
  }

  /// @param findings the findings of all documents
  static Page of(Evidence evidence, List<Finding> findings, PageLinks links) {
    String prefix = evidence.document().letter().toUpperCase(Locale.ROOT);
    Stream<Finding> own =
        evidence.document().by().isEmpty() // our own questions, about claims of others
            ? evidence.findings().stream()
            : findings.stream().filter(finding -> finding.claim().id().startsWith(prefix));
    return new DocumentPage(evidence, TestedClaim.of(own), links).page();
  }

  private Page page() {
    Document document = evidence.document();
    Page page = new Page(document.heading());
    page.text(
        "[All documents](" + links.home() + ") · [All claims](" + links.to(PageLinks.CLAIMS) + ")");
    page.text(document.by());
    List<String> summary = new ArrayList<>();
    summary.add("**Question.** " + document.asks());
    summary.add("**Answer.** " + document.answer());
    summary.addAll(document.story());
    if (!claims.isEmpty()) {
      summary.add("Tests of its claims: " + counts(claims));
    }
    page.summary(summary);
    if (evidence.isProvisional()) {
      page.notice(ClaimTables.PROVISIONAL);
    }
    document.about().forEach(page::text);
    List<Published> comparable = ReadingScore.comparable(document.published());
    List<ReadingScore> scores = ReadingScore.of(document.readings(), comparable, evidence.games());
    if (!scores.isEmpty()) {
      page.heading("Which reading gives the document's numbers?");
      ReadingTable.add(page, document.letter(), scores, comparable);
    }
    page.heading("Figures");
    document.studies().forEach(study -> addFigures(page, study));
    if (!document.by().isEmpty()) {
      addPublished(page.heading("Published and ours"), scores);
    }
    ClaimTables.verdicts(page.heading("Claims"), claims, links);
    page.heading("Settings and rules");
    document.studies().forEach(study -> addSettings(page, study));
    page.folded(
        "How the claims were decided",
        inner -> ClaimTables.comparisons(inner.text(ClaimTables.RULE), claims));
    return page;
  }

  /// How many claims have which verdict.
  static String counts(List<TestedClaim> claims) {
    List<String> counts = new ArrayList<>();
    for (Verdict verdict : Verdict.values()) {
      long count = claims.stream().filter(claim -> claim.verdict() == verdict).count();
      if (count > 0) {
        counts.add(verdict.counted(count));
      }
    }
    return String.join(" ", counts);
  }

  private void addPublished(Page page, List<ReadingScore> scores) {
    Document document = evidence.document();
    Optional<Reading> closest = scores.stream().map(ReadingScore::reading).findFirst();
    closest.ifPresent(
        reading ->
            page.text(
                "Ours are those of the reading **"
                    + document.readings().getFirst().name()
                    + "**; the last two columns are those of the closest, **"
                    + reading.name()
                    + "**."));
    PublishedTable.add(page, document.published(), evidence.games(), closest);
  }

  private void addFigures(Page page, Study study) {
    page.subheading(study.name());
    page.text(study.notes().text());
    for (StudyFigure wanted : study.notes().figures()) {
      evidence.of(study, wanted).ifPresent(results -> draw(page, wanted, results));
    }
  }

  private void addSettings(Page page, Study study) {
    List<Series> series = evidence.of(study);
    if (!series.isEmpty()) {
      page.folded(
          "Settings of " + study.name(),
          inner -> {
            SettingTable.add(inner, series);
            inner.text(run(study));
          });
    }
  }

  private void draw(Page page, StudyFigure wanted, Results results) {
    try {
      page.figure(titled(wanted.chart().draw(results, published()), wanted));
    } catch (LabException e) { // too few games for this chart
      page.text(wanted.number() + ": " + e.getMessage());
    }
  }

  private List<PublishedPoint> published() {
    return evidence.document().published().stream().flatMap(p -> p.point().stream()).toList();
  }

  private Figure titled(Figure figure, StudyFigure wanted) {
    String letter = evidence.document().letter();
    String name =
        (letter + " " + wanted.number()).toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
    String note = wanted.note().isEmpty() ? "" : wanted.note() + " ";
    return figure
        .named(name)
        .titled(wanted.title())
        .captioned(
            "**" + number(wanted) + ".** " + wanted.title() + ". " + note + figure.caption());
  }

  /// `Our figure 1`, `After figure 3 of document E`, or `After the first plot of document B`.
  private String number(StudyFigure figure) {
    if (figure.isOurs()) {
      return figure.number();
    }
    String name = figure.number().toLowerCase(Locale.ROOT);
    return "After "
        + (name.startsWith("figure ") ? name : "the " + name)
        + " of document "
        + evidence.document().letter().toUpperCase(Locale.ROOT);
  }

  /// A text that says how to get the same rows.
  private String run(Study study) {
    RunInfo run = evidence.runs().get(study.id());
    Experiment experiment = study.experiment().orElseThrow();
    if (run == null) {
      return "";
    }
    List<String> facts = new ArrayList<>();
    facts.add("seed " + run.seed());
    facts.add("a 4 in " + Numbers.brief(100 * experiment.rules().spawn4()) + " % of the tiles");
    facts.add(run.threads() == 1 ? "one game at a time" : run.threads() + " games at a time");
    facts.add(run.machine().processor() + " with " + run.machine().cores() + " cores");
    facts.add("Java " + run.machine().java());
    return "Run: "
        + String.join(", ", facts)
        + ". Recipe: `studies/"
        + evidence.document().letter()
        + "/"
        + study.id()
        + ".json`.";
  }
}
