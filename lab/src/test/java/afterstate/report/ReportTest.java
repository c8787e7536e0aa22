package afterstate.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.chart.Drawings;
import afterstate.chart.Figure;
import afterstate.chart.Markup;
import afterstate.files.LabException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Document;

class ReportTest {
  @TempDir private Path folder;

  private static Runs sweep() {
    return new Runs()
        .agent("e(layers=1)", Map.of("layers", "1"), 500, 600, 700)
        .agent("e(layers=2)", Map.of("layers", "2"), 900, 1300, 800)
        .spread("greedy", 200, 3000);
  }

  @Test
  void write_sweptRun_makesEveryFile() throws IOException {
    Report.write(sweep().results(), folder);
    assertThat(names(folder)).containsExactlyInAnyOrder("report.html", "summary.csv", "figures");
    assertThat(names(folder.resolve("figures")))
        .containsExactlyInAnyOrderElementsOf(
            Stream.of(
                    "score-boxes",
                    "score-histogram",
                    "score-cumulated",
                    "score-density",
                    "largest-tiles",
                    "score-by-layers",
                    "time-by-layers",
                    "largest-tile-places")
                .flatMap(name -> Stream.of(name + ".svg", name + ".png"))
                .toList());
  }

  private static List<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).toList();
    }
  }

  @Test
  void write_sameRunTwice_givesTheSamePage() throws IOException {
    Report.write(sweep().results(), folder);
    byte[] first = Files.readAllBytes(folder.resolve("report.html"));
    Report.write(sweep().results(), folder);
    assertThat(Files.readAllBytes(folder.resolve("report.html"))).isEqualTo(first);
  }

  @Test
  void write_png_isTwiceAsWideAndNotBlank() throws IOException {
    Report.write(new Runs().spread("greedy", 50, 3000).results(), folder);
    var image = ImageIO.read(folder.resolve("figures/score-histogram.png").toFile());
    assertThat(image.getWidth()).isEqualTo(1520);
    int[] pixels =
        image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
    assertThat(java.util.Arrays.stream(pixels).distinct().count()).isGreaterThan(50);
  }

  @Test
  void write_fileInTheWay_isRefusedWithItsName() throws IOException {
    Path file = Files.writeString(folder.resolve("taken"), "");
    assertThatThrownBy(() -> Report.write(sweep().results(), file))
        .isInstanceOf(LabException.class)
        .hasMessageContaining("taken");
  }

  @Test
  void write_noRows_leavesNothing() throws IOException {
    assertThatThrownBy(() -> Report.write(new Runs().agent("greedy").results(), folder))
        .isInstanceOf(LabException.class);
    assertThat(names(folder)).isEmpty();
  }

  @Test
  void html_anyRun_asksNobodyAndRunsNothing() {
    String html = html(sweep().summary());
    assertThat(html).doesNotContain("http:", "https:", "<script", " src=", "javascript", "@import");
    assertThat(html).doesNotContain(" style=").containsOnlyOnce("<style>");
    assertThat(html).contains("default-src 'none'", "style-src 'sha256-");
    assertThat(html).contains("prefers-color-scheme:dark", "@media print");
  }

  @Test
  void html_anyRun_hasEveryFigureOnce() {
    RunSummary summary = sweep().summary();
    String html = html(summary);
    assertThat(Report.figures(summary))
        .hasSize(8)
        .allSatisfy(
            figure -> {
              assertThat(html).containsOnlyOnce("<figure id=\"" + figure.name() + "\">");
              assertThat(html).contains(Markup.escape(figure.caption()));
            });
  }

  @Test
  void html_run_saysWhatWasRunAndHowToRepeatIt() {
    String html = html(sweep().named("Night of <layers>").summary());
    assertThat(html)
        .contains("<h1>Night of &lt;layers&gt;</h1>")
        .contains("2026-01-05 10:00 UTC", "a processor", "Afterstate 0.1.0")
        .contains("./afterstate run --agent &#39;e(layers=1)&#39; --seed 1 --games 3")
        .doesNotContain("not finished");
  }

  @Test
  void html_unfinishedRun_saysSoAndNamesTheSilent() {
    String html = html(new Runs().unfinished().agent("greedy", 100, 120).agent("mcts").summary());
    assertThat(html).contains("not finished", "no game is finished: mcts.");
  }

  @Test
  void html_moreAgentsThanFit_saysWhichAreShown() {
    Runs runs = new Runs();
    for (int i = 1; i <= 15; i++) {
      runs.spread("agent" + i, 20, 100 * i);
    }
    assertThat(html(runs.summary())).contains("the 12 of 15 agents with the highest means");
  }

  private static String html(RunSummary summary) {
    return ReportPage.html(summary, Report.figures(summary));
  }

  @Test
  void svg_oddName_isEscapedAndReadBack() throws Exception {
    RunSummary summary = new Runs().agent("<b>&\"x'", 100, 200, 300).summary();
    for (Figure figure : Report.figures(summary)) {
      Document svg = Drawings.parse(figure.svg());
      assertThat(svg.getDocumentElement().getAttribute("role")).isEqualTo("img");
      assertThat(svg.getElementsByTagName("title").item(0).getTextContent())
          .isEqualTo(figure.title());
      assertThat(svg.getDocumentElement().getTextContent()).contains("<b>&\"x'");
    }
  }

  static Stream<Runs> oddRuns() {
    return Stream.of(
        new Runs().agent("one", 4),
        new Runs().agent("zero", 0, 0, 0),
        new Runs().agent("two", 400, 800).agent("one", 90),
        new Runs().agent("equal", 700, 700, 700, 700).agent("silent"),
        new Runs().spread("weak", 30, 900).spread("strong", 500, 90_000),
        new Runs()
            .agent("e(a=1)", Map.of("a", "1"), 5)
            .agent("e(a=1000000)", Map.of("a", "1000000"), 50_000, 60_000, 70_000)
            .agent("e(a=x)", Map.of("b", "x"), 1)
            .agent("e(a=y)", Map.of("b", "a very long name of a value".repeat(9)), 1, 2),
        new Runs().agent("a very long name, ".repeat(20), 1, 2, 3).unfinished());
  }

  @ParameterizedTest
  @MethodSource("oddRuns")
  void figures_oddRun_areWholeDrawings(Runs runs) throws Exception {
    RunSummary summary = runs.summary();
    for (Figure figure : Report.figures(summary)) {
      Drawings.assertWhole(figure);
    }
    assertThat(html(summary)).doesNotContain("NaN", "Infinity");
    assertThat(SummaryCsv.of(summary)).doesNotContain("NaN", "Infinity");
  }
}
