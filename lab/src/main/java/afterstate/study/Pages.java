package afterstate.study;

import afterstate.chart.Figure;
import afterstate.claim.Finding;
import afterstate.claim.TestedClaim;
import afterstate.files.AtomicFile;
import afterstate.files.LabException;
import afterstate.page.Page;
import afterstate.report.Report;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/// Writes the pages of all documents from the stored rows.
public final class Pages {
  private static final String PICTURES = "figures";

  /// The title of a page is among its first bytes.
  private static final int HEAD = 1000;

  private static final JsonMapper MAPPER =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  private final PageLinks links;
  private final Map<String, Page> pages = new LinkedHashMap<>();

  /// A page in the list that a site reads.
  private record Entry(String name, String title) {}

  /// @param twenty the page on what twenty games prove, if something was played for it
  private Pages(List<Evidence> all, Optional<TwentyPage> twenty, PageLinks links) {
    this.links = links;
    List<Finding> findings = all.stream().flatMap(one -> one.findings().stream()).toList();
    List<TestedClaim> claims = TestedClaim.of(findings.stream());
    boolean provisional = all.stream().anyMatch(Evidence::isProvisional);
    Map<String, Page> documents = new LinkedHashMap<>();
    for (Evidence evidence : all) {
      documents.put(evidence.document().letter(), DocumentPage.of(evidence, findings, links));
    }
    List<Figure> figures =
        documents.values().stream().flatMap(page -> page.figures().stream()).toList();
    pages.put(
        links.index(), new SummaryPage(all, figures, claims, twenty, links).page(provisional));
    pages.putAll(documents);
    twenty.ifPresent(page -> pages.put(PageLinks.TWENTY, page.page(provisional, links)));
    pages.put(PageLinks.CLAIMS, ClaimsPage.of(claims, provisional, links));
  }

  /// Refuses a folder whose summary page is not ours, so that a web site or a `README.md` is never
  /// written over by mistake.
  ///
  /// @param published whether the folder is for [#publish]
  /// @throws LabException if there is such a page
  public static void requireOwn(Path folder, boolean published) {
    for (String name : published ? List.of("README.md", "index.html") : List.of("index.html")) {
      Path file = folder.resolve(name);
      if (Files.exists(file) && !isOurs(file)) {
        throw new LabException(
            file + " is not a page of a reproduction; choose another folder, or move it away");
      }
    }
  }

  private static boolean isOurs(Path file) {
    try (InputStream in = Files.newInputStream(file)) {
      return new String(in.readNBytes(HEAD), StandardCharsets.UTF_8).contains(SummaryPage.TITLE);
    } catch (IOException e) {
      throw LabException.of("read", file, e);
    }
  }

  /// Writes `index.html`, a page for each document and those about all of them into a folder.
  ///
  /// @param rows the folder with the games
  /// @return the page that sums up
  /// @throws LabException if something cannot be read or written
  public static Path writeHtml(List<Document> documents, Path rows, Path folder) {
    List<Evidence> all = read(documents, rows);
    Pages pages = new Pages(all, TwentyPage.of(all), PageLinks.HTML);
    pages.drawFigures(folder);
    return pages.write(folder, ".html", Page::html);
  }

  /// Writes all pages into a folder in two formats that share their figures. Readers of the
  /// repository get Markdown, with `README.md` as the summary page. A web site gets HTML without
  /// head and style, and the names and titles of its pages in `pages.json`.
  ///
  /// @param rows the folder with the games
  /// @return the Markdown summary page
  /// @throws LabException if something cannot be read or written
  public static Path publish(List<Document> documents, Path rows, Path folder) {
    List<Evidence> all = read(documents, rows);
    Optional<TwentyPage> twenty = TwentyPage.of(all);
    Pages site = new Pages(all, twenty, PageLinks.SITE);
    site.drawFigures(folder);
    site.write(folder, ".html", page -> page.article(PICTURES));
    site.writeList(folder.resolve("pages.json"));
    return new Pages(all, twenty, PageLinks.MARKDOWN)
        .write(folder, ".md", page -> page.markdown(PICTURES));
  }

  private static List<Evidence> read(List<Document> documents, Path rows) {
    return documents.stream()
        .map(document -> Evidence.read(document, rows))
        .filter(evidence -> !evidence.runs().isEmpty())
        .toList();
  }

  /// Writes each page and returns the summary page.
  private Path write(Path folder, String ending, Function<Page, String> form) {
    pages.forEach((name, page) -> write(folder.resolve(name + ending), form.apply(page)));
    return folder.resolve(links.index() + ending);
  }

  private void writeList(Path file) {
    List<Entry> entries = new ArrayList<>();
    pages.forEach((name, page) -> entries.add(new Entry(name, page.title())));
    write(file, MAPPER.writeValueAsString(entries) + "\n");
  }

  private void drawFigures(Path folder) {
    Path pictures = folder.resolve(PICTURES);
    Report.makeFolder(pictures);
    for (Page page : pages.values()) {
      for (Figure figure : page.figures()) {
        write(pictures.resolve(figure.name() + ".svg"), figure.svg());
      }
    }
  }

  private static void write(Path file, String text) {
    AtomicFile.write(file, text.getBytes(StandardCharsets.UTF_8));
  }
}
