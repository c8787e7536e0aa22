package afterstate.study;

import afterstate.chart.Figure;
import afterstate.chart.Numbers;
import afterstate.experiment.Experiment;
import afterstate.experiment.Results;
import afterstate.experiment.RunInfo;
import afterstate.files.RunException;
import afterstate.report.Paper;
import afterstate.report.PublishedPoint;
import afterstate.study.Evidence.Series;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/// The page of a document: its claims, how they were decided, its experiments and figures.
final class DocumentPage {
  private final Evidence evidence;
  private final List<Finding> findings;

  /// @param findings the findings about its claims, including those from the studies of other
  ///   documents
  private DocumentPage(Evidence evidence, List<Finding> findings) {
    this.evidence = evidence;
    this.findings = findings;
  }

  /// @param findings the findings of all documents
  /// @param index the file of the summary page
  static Paper of(Evidence evidence, List<Finding> findings, String index) {
    String prefix = evidence.document().letter().toUpperCase(Locale.ROOT);
    List<Finding> own =
        evidence.document().by().isEmpty() // our own questions, about claims of others
            ? evidence.findings()
            : findings.stream()
                .filter(f -> f.claim().id().startsWith(prefix))
                .sorted(Comparator.comparing(f -> f.claim().id()))
                .toList();
    return new DocumentPage(evidence, own).paper(index);
  }

  private Paper paper(String index) {
    Document document = evidence.document();
    Paper paper = new Paper(document.heading());
    paper.text("[All documents](" + index + ")");
    paper.text(document.by());
    paper.text(document.about());
    if (evidence.isProvisional()) {
      paper.notice(ClaimTables.PROVISIONAL);
    }
    if (!document.by().isEmpty()) {
      paper.heading("Published and ours");
      PublishedTable.add(paper, document.published(), evidence.games());
    }
    if (!document.readings().isEmpty()) {
      addReadings(paper.heading("Which reading gives the document's numbers?"));
    }
    paper.heading("Claims");
    ClaimTables.verdicts(paper, findings);
    paper.heading("How they were decided").text(ClaimTables.RULE);
    ClaimTables.comparisons(paper, findings);
    paper.heading("Experiments");
    document.studies().forEach(study -> add(paper, study));
    return paper;
  }

  private void addReadings(Paper paper) {
    Document document = evidence.document();
    List<Published> numbers = ReadingScore.comparable(document.published());
    ReadingTable.add(
        paper,
        document.letter(),
        ReadingScore.of(document.readings(), numbers, evidence.games()),
        numbers);
  }

  private void add(Paper paper, Study study) {
    paper.subheading(study.name());
    paper.text(study.notes().text());
    List<Series> series = evidence.of(study);
    if (!series.isEmpty()) {
      SettingTable.add(paper, series);
      paper.text(run(study));
    }
    for (StudyFigure wanted : study.notes().figures()) {
      evidence.of(study, wanted).ifPresent(results -> draw(paper, wanted, results));
    }
  }

  private void draw(Paper paper, StudyFigure wanted, Results results) {
    try {
      paper.figure(titled(wanted.chart().draw(results, published()), wanted));
    } catch (RunException e) { // too few games for this chart
      paper.text(wanted.number() + ": " + e.getMessage());
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
            "**" + wanted.number() + ".** " + wanted.title() + ". " + note + figure.caption());
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
