package afterstate.page;

import afterstate.chart.Figure;
import afterstate.chart.Markup;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Writes the blocks of a [Page] as HTML.
///
/// @param drawn how a figure is written
record BlockHtml(Function<Figure, String> drawn) {
  String of(List<Block> blocks) {
    return blocks.stream().map(this::of).collect(Collectors.joining());
  }

  private String of(Block block) {
    return switch (block) {
      case Block.Heading(int level, String text) ->
          "<h" + level + " id=\"" + Page.slug(text) + "\">" + inline(text) + "</h" + level + ">\n";
      case Block.Text(String text) -> paragraph("", text);
      case Block.Summary(List<String> texts) ->
          texts.stream()
              .map(text -> paragraph("", text))
              .collect(Collectors.joining("", "<div class=\"summary\">\n", "</div>\n"));
      case Block.Notice(String text) -> paragraph(" class=\"notice\"", text);
      case Block.Points(List<String> items) ->
          items.stream()
              .map(item -> "<li>" + inline(item) + "</li>\n")
              .collect(Collectors.joining("", "<ul>\n", "</ul>\n"));
      case Block.Rows rows -> table(rows);
      case Block.Drawing(Figure figure) -> drawn.apply(figure);
      case Block.Folded(String heading, List<Block> blocks) ->
          "<details>\n<summary>" + inline(heading) + "</summary>\n" + of(blocks) + "</details>\n";
    };
  }

  private static String paragraph(String attributes, String text) {
    return "<p" + attributes + ">" + inline(text) + "</p>\n";
  }

  /// A figure in a file of its own.
  ///
  /// @param pictures the folder of the files, seen from the page
  static String picture(Figure figure, String pictures) {
    String title = Markup.escape(figure.title());
    return "<figure id=\""
        + figure.name()
        + "\">\n<div class=\"picture\" tabindex=\"0\" role=\"region\" aria-label=\""
        + title
        + "\"><img src=\""
        + pictures
        + "/"
        + figure.name()
        + ".svg\" alt=\""
        + title
        + "\" width=\""
        + Math.round(figure.width())
        + "\" height=\""
        + Math.round(figure.height())
        + "\" loading=\"lazy\"></div>\n<figcaption>"
        + inline(figure.caption())
        + "</figcaption>\n</figure>\n";
  }

  private static String table(Block.Rows table) {
    List<Boolean> numbers = table.numbers();
    List<String> none = table.heads().stream().map(_ -> "").toList();
    List<String> heads = table.isForCards() ? table.heads() : none;
    return "<div class=\"wide prose"
        + (table.isForCards() ? " cards" : "")
        + "\"><table>\n<thead>"
        + row("th", table.heads(), numbers, none)
        + "</thead>\n<tbody>\n"
        + table.rows().stream()
            .map(row -> row("td", row, numbers, heads))
            .collect(Collectors.joining())
        + "</tbody>\n</table></div>\n";
  }

  private static String row(
      String tag, List<String> cells, List<Boolean> numbers, List<String> heads) {
    return IntStream.range(0, cells.size())
        .mapToObj(i -> cell(tag, cells.get(i), numbers.get(i), heads.get(i)))
        .collect(Collectors.joining("", "<tr>", "</tr>\n"));
  }

  /// @param head the heading that a cell shows on a card; empty for none
  private static String cell(String tag, String text, boolean number, String head) {
    return "<"
        + tag
        + styles(text, number)
        + (head.isEmpty() ? "" : " data-head=\"" + Markup.escape(head) + "\"")
        + ">"
        + inline(Block.Rows.shown(text))
        + "</"
        + tag
        + ">";
  }

  /// A card leaves out what is not there.
  private static String styles(String text, boolean number) {
    List<String> names =
        Stream.of(number ? "n" : "", text.equals("–") ? "none" : "")
            .filter(name -> !name.isEmpty())
            .toList();
    return names.isEmpty() ? "" : " class=\"" + String.join(" ", names) + "\"";
  }

  static String inline(String text) {
    return Tone.MARKED
        .matcher(Markup.escape(text))
        .replaceAll("<b class=\"tone $2\">$1</b>")
        .replaceAll("`([^`]*)`", "<code>$1</code>")
        .replaceAll("\\*\\*([^*]*)\\*\\*", "<b>$1</b>")
        .replaceAll("\\[([^]]*)]\\(([^)]*)\\)", "<a href=\"$2\">$1</a>");
  }
}
