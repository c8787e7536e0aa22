package afterstate.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import afterstate.chart.Drawings;
import afterstate.chart.Figure;
import afterstate.experiment.Results;
import afterstate.files.LabException;
import java.io.IOException;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class FigureKindTest {
  /// Neither in the alphabet nor by mean are these in the order of the run.
  private static Results results() {
    return new Runs()
        .agent("beta(d=1), x", Map.of("d", "1"), 700, 900, 800, 1200)
        .agent("beta(d=2), x", Map.of("d", "2"), 800, 900, 900, 1300)
        .agent("gamma(d=1), x", Map.of("d", "1"), 7000, 9000, 8000, 6000)
        .agent("gamma(d=2), x", Map.of("d", "2"), 8000, 9000, 9000, 22_000)
        .agent("alpha(d=1), x", Map.of("d", "1"), 1700, 1900, 1800, 2000)
        .agent("alpha(d=2), x", Map.of("d", "2"), 2700, 2900, 2800, 3000, 3100)
        .results();
  }

  @ParameterizedTest
  @EnumSource
  void draw_sweptRun_isAWholeDrawing(FigureKind kind) throws Exception {
    Drawings.assertWhole(kind.draw(results()));
  }

  private static final List<PublishedPoint> PUBLISHED =
      List.of(
          new PublishedPoint("beta(d=1), x", PublishedPoint.Kind.SCORE, 0, 30_000),
          new PublishedPoint("beta(d=2), x", PublishedPoint.Kind.MILLIS, 0, 7.5),
          new PublishedPoint("gamma(d=1), x", PublishedPoint.Kind.TILE_SHARE, 512, 0.25),
          new PublishedPoint("nobody", PublishedPoint.Kind.SCORE, 0, 90_000));

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "BOXES | beta(d=1), x, published: mean score 30,000",
        "SCORE_BY_PARAMETER | beta(d=1), x, published: mean score 30,000",
        "TIME_BY_PARAMETER | beta(d=2), x, published: 7.5 ms a move",
        "TILE_SHARES | gamma(d=1), x, published: 512 or more in 25.0 %"
      })
  void draw_publishedNumber_isAStarWithLegendAndCaption(FigureKind kind, String tip)
      throws Exception {
    Figure figure = kind.draw(results(), PUBLISHED);
    Drawings.assertWhole(figure);
    assertThat(figure.svg()).contains("<title>" + tip + "</title>").doesNotContain("90,000");
    assertThat(figure.svg().replaceAll("<title>.*?</title>|<desc.*?</desc>", ""))
        .contains("published");
    assertThat(figure.caption()).contains("A star is a number that the document prints.");
  }

  @ParameterizedTest
  @EnumSource
  void draw_nothingPublished_hasNoStar(FigureKind kind) {
    assertThat(kind.draw(results()).svg()).doesNotContain("published", "star");
  }

  /// The other charts are drawn from these runs in [ReportTest].
  @ParameterizedTest
  @MethodSource("afterstate.report.ReportTest#oddRuns")
  void draw_oddRun_isAWholeDrawing(Runs runs) throws Exception {
    Set<FigureKind> kinds =
        EnumSet.of(
            FigureKind.TILE_SHARES,
            FigureKind.SCORE_BY_TIME,
            FigureKind.SUM_BY_MOVES,
            FigureKind.RUNNING_MEAN);
    for (FigureKind kind : kinds) {
      Drawings.assertWhole(kind.draw(runs.results()));
    }
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "SUM_BY_MOVES")
  void draw_agents_areInTheOrderOfTheRun(FigureKind kind) {
    String svg = kind.draw(results()).inlineSvg();
    assertThat(Stream.of("beta", "gamma", "alpha").map(svg::indexOf)).isSorted().doesNotContain(-1);
  }

  @Test
  void draw_moreAgentsThanFit_leavesOutTheWeakest() {
    Runs runs = new Runs();
    for (int i = 1; i <= RunSummary.MOST_SHOWN; i++) {
      runs.spread("agent" + i, 20, 100 * i);
    }
    Figure figure = FigureKind.RUNNING_MEAN.draw(runs.spread("last", 20, 5000).results());
    assertThat(figure.svg()).contains("agent2", "last").doesNotContain("agent1<");
    assertThat(figure.caption()).contains("the 12 of 13 agents with the highest means");
  }

  @ParameterizedTest
  @EnumSource(names = {"SCORE_BY_PARAMETER", "TIME_BY_PARAMETER", "DENSITY"})
  void draw_nothingToShow_isRefusedWithTheName(FigureKind kind) {
    Results results = new Runs().named("tonight").agent("greedy", 100, 100).results();
    assertThatThrownBy(() -> kind.draw(results))
        .isInstanceOf(LabException.class)
        .hasMessageContainingAll(
            "cannot draw the " + kind.name().toLowerCase(Locale.ROOT).replace('_', ' '), "tonight");
  }

  @Test
  void draw_sumByMoves_tellsTheLine() {
    Figure figure = FigureKind.SUM_BY_MOVES.draw(new Runs().agent("a", 10, 30, 90, 170).results());
    assertThat(figure.caption()) // sums 12, 12, 18, 26 after 100 to 103 moves
        .contains("slope 4.8000", "intercept -470", "R² = 0.87273")
        .doesNotContain("The dots are");
  }

  @Test
  void draw_sumOfManyGames_showsTheFirstOfEach() {
    Figure figure =
        FigureKind.SUM_BY_MOVES.draw(
            new Runs().spread("few", 100, 900).spread("many", 2000, 900).results());
    assertThat(figure.caption()).contains("The dots are 1,000 of 2,100 games");
    assertThat(figure.svg().split("<circle ", -1)).hasSize(1001);
  }

  @Test
  void draw_scoreByTime_joinsLabelsWithTheSameBeginning() {
    String svg =
        FigureKind.SCORE_BY_TIME
            .draw(new Runs().agent("a, 1", 10, 20).agent("b", 5).agent("a, 2", 30, 40).results())
            .svg();
    assertThat(svg).contains(">a</text>", ">b</text>", "<title>a, 2: ").doesNotContain(">a, 1<");
  }

  @Test
  void draw_runningMean_endsWithTheMeanOfAll() {
    Results results = new Runs().agent("a", 100, 200, 400, 800).results();
    assertThat(FigureKind.RUNNING_MEAN.draw(results).svg()) // sums 18, 26, 42, 74
        .contains("<title>a: mean 40, 95 % interval 14.9 to 107, n = 4</title>");
  }

  @Test
  void named_titledAndCaptioned_changeOnlyThat() {
    Figure before = FigureKind.BOXES.draw(results());
    Figure after = before.named("n").titled("t").captioned("c");
    assertThat(List.of(after.name(), after.title(), after.caption()))
        .containsExactly("n", "t", "c");
    assertThat(after.subtitle()).isEqualTo(before.subtitle());
    assertThat(after.svg()).contains("id=\"n-title\">t<", "id=\"n-desc\">c<");
  }

  @Test
  void svg_captionWithMarks_describesItWithoutThem() {
    Figure figure =
        FigureKind.BOXES
            .draw(results())
            .named("n")
            .captioned("**Figure 1.** See `a` [here](b.md).");
    assertThat(figure.svg()).contains("id=\"n-desc\">Figure 1. See a here.<");
  }

  @Test
  void draw_labelsWithBrackets_areLinesOfTheirOwn() {
    Results results =
        new Runs()
            .agent("d 1", Map.of("d", "1"), 100)
            .agent("d 2", Map.of("d", "2"), 200)
            .agent("d 1 [other]", Map.of("d", "1"), 300)
            .agent("d 2 [other]", Map.of("d", "2"), 400)
            .results();
    assertThat(FigureKind.SCORE_BY_PARAMETER.draw(results).svg()).contains(">other</text>");
  }

  @Test
  void draw_sweepWithAValueFarAway_isEvenlySpaced() {
    Runs runs = new Runs();
    for (String depth : List.of("3", "5", "100000")) {
      runs.agent("d " + depth, Map.of("d", depth), 100, 200, 300);
    }
    String svg = FigureKind.SCORE_BY_PARAMETER.draw(runs.results()).svg();
    assertThat(svg)
        .contains(">3</text>", ">5</text>", ">100000</text>")
        .doesNotContain("log scale");
  }

  @Test
  void png_figure_isAPicture() throws IOException {
    assertThat(FigureKind.TILES.draw(results()).png()).startsWith(0x89, 'P', 'N', 'G');
  }
}
