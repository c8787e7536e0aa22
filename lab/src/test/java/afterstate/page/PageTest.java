package afterstate.page;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.chart.Figure;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class PageTest {
  private static final String LONG =
      "a text that is too long for a column of a narrow screen, by far";

  @Test
  void tone_anyFormat_hasColourAndWord() {
    Page page = new Page("P").text("It " + Tone.GOOD.of("holds") + ", [see](x.md).");

    assertThat(page.html())
        .contains("It <b class=\"tone good\">holds</b>, <a href=\"x.md\">see</a>.");
    assertThat(page.markdown("f")).contains("It 🟢\u00a0**holds**, [see](x.md).");
  }

  /// Every tone that a text can have is known to both style sheets.
  @Test
  void tone_any_isMarkedAndHasAStyle() {
    for (Tone tone : Tone.values()) {
      String html = new Page("P").text(tone.of("word")).html();
      String name = tone.name().toLowerCase(Locale.ROOT);
      assertThat(html).contains("<b class=\"tone " + name + "\">word</b>", "." + name + "{--tone");
    }
  }

  @Test
  void folded_figureInside_isDrawnAndListed() {
    Figure figure = new Figure("boxes", "title", "subtitle", "caption", 100, canvas -> {});
    Page page =
        new Page("P")
            .folded("More", inner -> inner.text("inside").figure(figure))
            .folded("None", inner -> {});

    assertThat(page.figures()).containsExactly(figure);
    assertThat(page.html())
        .contains("<details>\n<summary>More</summary>\n<p>inside</p>\n<figure")
        .doesNotContain("None");
    assertThat(page.markdown("f"))
        .contains("<details>\n<summary>More</summary>\n\ninside\n\n![")
        .endsWith("\n</details>\n");
  }

  @Test
  void table_longText_becomesCardsWithTheirHeadings() {
    String cards = new Page("P").table(List.of("a", "b"), List.of(List.of("1", LONG))).html();
    String plain = new Page("P").table(List.of("a", "b"), List.of(List.of("1", "2"))).html();

    assertThat(cards).contains("class=\"wide prose cards\"", "<td data-head=\"b\">" + LONG);
    assertThat(plain).contains("class=\"wide prose\"").doesNotContain("data-head=\"b\"");
  }

  @Test
  void heading_any_hasTheAnchorOfGitHub() {
    assertThat(new Page("P").heading("Rules changed, after (all) results").html())
        .contains("<h2 id=\"rules-changed-after-all-results\">");
  }

  @Test
  void summary_texts_areInABox() {
    Page page = new Page("P").summary(List.of("**Question.** Why?", "Because."));

    assertThat(page.html())
        .contains("<div class=\"summary\">\n<p><b>Question.</b> Why?</p>\n<p>Because.</p>\n</div>");
    assertThat(page.markdown("f")).contains("**Question.** Why?\n\nBecause.\n");
  }
}
