package afterstate.study;

import afterstate.chart.Figure;
import afterstate.files.AtomicFile;
import afterstate.files.RunException;
import afterstate.report.Paper;
import afterstate.report.Report;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Writes the pages of all documents from the rows that are there.
public final class Pages {
  private static final String PICTURES = "figures";

  private final Map<String, Paper> papers = new LinkedHashMap<>();

  private Pages(List<Evidence> all, String index, String ending) {
    List<Finding> findings = all.stream().flatMap(one -> one.findings().stream()).toList();
    papers.put(index, SummaryPage.of(all, findings, ending));
    for (Evidence evidence : all) {
      papers.put(evidence.document().letter(), DocumentPage.of(evidence, findings, index + ending));
    }
  }

  /// Writes `index.html` and a page a document into a folder.
  ///
  /// @param rows the folder with the games
  /// @return the page that sums up
  /// @throws RunException if something cannot be read or written
  public static Path writeHtml(List<Document> documents, Path rows, Path folder) {
    Pages pages = of(documents, rows, "index", ".html");
    pages.drawFigures(folder);
    pages.papers.forEach((name, paper) -> write(folder.resolve(name + ".html"), paper.html()));
    return folder.resolve("index.html");
  }

  /// Writes `README.md` and a page a document into a folder, for readers of the repository.
  ///
  /// @param rows the folder with the games
  /// @return the page that sums up
  /// @throws RunException if something cannot be read or written
  public static Path writeMarkdown(List<Document> documents, Path rows, Path folder) {
    Pages pages = of(documents, rows, "README", ".md");
    pages.drawFigures(folder);
    pages.papers.forEach(
        (name, paper) -> write(folder.resolve(name + ".md"), paper.markdown(PICTURES)));
    return folder.resolve("README.md");
  }

  private static Pages of(List<Document> documents, Path rows, String index, String ending) {
    List<Evidence> all =
        documents.stream()
            .map(document -> Evidence.read(document, rows))
            .filter(evidence -> !evidence.runs().isEmpty())
            .toList();
    return new Pages(all, index, ending);
  }

  private void drawFigures(Path folder) {
    Path pictures = folder.resolve(PICTURES);
    Report.makeFolder(pictures);
    for (Paper paper : papers.values()) {
      for (Figure figure : paper.figures()) {
        write(pictures.resolve(figure.name() + ".svg"), figure.svg());
      }
    }
  }

  private static void write(Path file, String text) {
    AtomicFile.write(file, text.getBytes(StandardCharsets.UTF_8));
  }
}
