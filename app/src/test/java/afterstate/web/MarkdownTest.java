package afterstate.web;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MarkdownTest {
  @Test
  void html_everyForm_becomesItsElement() {
    assertThat(Markdown.html("# A & B\n\ntext **bold** `a < b`\n\n> so"))
        .isEqualTo(
            """
            <h1>A &amp; B</h1>
            <p>text <strong>bold</strong> <code>a &lt; b</code></p>
            <blockquote>so</blockquote>
            """);
  }

  @Test
  void html_table_hasHeadAndRows() {
    assertThat(Markdown.html("| a | b |\n| --- | --- |\n| 1 | `x \\| y` |"))
        .contains("<thead><tr><th>a</th><th>b</th></tr></thead>")
        .contains("<tr><td>1</td><td><code>x | y</code></td></tr>");
  }

  @Test
  void html_links_leadToStudiesOnly() {
    assertThat(Markdown.html("[all](README.md) [one](a.md) [x](javascript:alert) ![p](http://e/x)"))
        .isEqualTo("<p><a href=\"./\">all</a> <a href=\"a\">one</a> x p</p>\n");
    assertThat(Markdown.html("![a \"b\"](figures/a-1.svg)"))
        .isEqualTo(
            "<p><img src=\"figures/a-1.svg\" alt=\"a &quot;b&quot;\" loading=\"lazy\"></p>\n");
  }

  @Test
  void html_markup_isText() {
    assertThat(Markdown.html("<script>alert(1)</script>")).doesNotContain("<script");
  }
}
