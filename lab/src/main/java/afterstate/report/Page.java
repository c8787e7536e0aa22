package afterstate.report;

import afterstate.chart.Figure;
import afterstate.chart.Markup;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// A page of texts, tables and figures, which can be written as HTML or as Markdown.
///
/// Texts may have `code`, **strong words** and [links](address) as in Markdown.
public final class Page {
  private static final Pattern NUMBER = Pattern.compile("[-<>]? ?[0-9][-0-9.,% ()to]*");

  private final String title;
  private final List<Block> blocks = new ArrayList<>();

  /// A part of the page.
  private sealed interface Block {}

  private record Heading(int level, String text) implements Block {}

  private record Text(String text) implements Block {}

  private record Notice(String text) implements Block {}

  private record Points(List<String> items) implements Block {}

  private record Rows(List<String> heads, List<List<String>> rows) implements Block {}

  private record Drawing(Figure figure) implements Block {}

  public Page(String title) {
    this.title = title;
  }

  public String title() {
    return title;
  }

  public Page heading(String text) {
    return add(new Heading(2, text));
  }

  public Page subheading(String text) {
    return add(new Heading(3, text));
  }

  public Page text(String text) {
    return text.isEmpty() ? this : add(new Text(text));
  }

  /// A notice that must not be overlooked.
  public Page notice(String text) {
    return add(new Notice(text));
  }

  public Page points(List<String> items) {
    return items.isEmpty() ? this : add(new Points(List.copyOf(items)));
  }

  public Page table(List<String> heads, List<List<String>> rows) {
    return rows.isEmpty() ? this : add(new Rows(List.copyOf(heads), List.copyOf(rows)));
  }

  /// A figure with its caption.
  public Page figure(Figure figure) {
    return add(new Drawing(figure));
  }

  private Page add(Block block) {
    blocks.add(block);
    return this;
  }

  public List<Figure> figures() {
    return blocks.stream()
        .filter(Drawing.class::isInstance)
        .map(block -> ((Drawing) block).figure)
        .toList();
  }

  /// A page that opens without a network and runs no script.
  public String html() {
    return HtmlPage.head(Markup.escape(title))
        + "<body>\n<main>\n"
        + content(figure -> HtmlPage.figure(figure, inline(figure.caption())))
        + "</main>\n</body>\n</html>\n";
  }

  /// The same without head and style, for a site that has its own. The figures are separate files.
  ///
  /// @param pictures the folder of the figures' SVG files, seen from the page
  public String article(String pictures) {
    return content(figure -> picture(figure, pictures));
  }

  private String content(Function<Figure, String> drawn) {
    return "<h1>"
        + inline(title)
        + "</h1>\n"
        + blocks.stream().map(block -> html(block, drawn)).collect(Collectors.joining());
  }

  private static String picture(Figure figure, String pictures) {
    return "<figure id=\""
        + figure.name()
        + "\">\n<img src=\""
        + pictures
        + "/"
        + figure.name()
        + ".svg\" alt=\""
        + Markup.escape(figure.title())
        + "\" width=\""
        + Math.round(figure.width())
        + "\" height=\""
        + Math.round(figure.height())
        + "\" loading=\"lazy\">\n<figcaption>"
        + inline(figure.caption())
        + "</figcaption>\n</figure>\n";
  }

  private static String html(Block block, Function<Figure, String> drawn) {
    return switch (block) {
      case Heading(int level, String text) ->
          "<h" + level + ">" + inline(text) + "</h" + level + ">\n";
      case Text(String text) -> "<p>" + inline(text) + "</p>\n";
      case Notice(String text) -> "<p class=\"notice\">" + inline(text) + "</p>\n";
      case Points(List<String> items) ->
          "<ul>\n"
              + items.stream()
                  .map(i -> "<li>" + inline(i) + "</li>\n")
                  .collect(Collectors.joining())
              + "</ul>\n";
      case Rows(List<String> heads, List<List<String>> rows) -> {
        List<Boolean> numbers = numberColumns(heads.size(), rows);
        yield "<div class=\"wide prose\"><table>\n<thead>"
            + row("th", heads, numbers)
            + "</thead>\n<tbody>\n"
            + rows.stream().map(r -> row("td", r, numbers)).collect(Collectors.joining())
            + "</tbody>\n</table></div>\n";
      }
      case Drawing(Figure figure) -> drawn.apply(figure);
    };
  }

  private static String row(String tag, List<String> cells, List<Boolean> numbers) {
    return IntStream.range(0, cells.size())
        .mapToObj(i -> cell(tag, cells.get(i), numbers.get(i)))
        .collect(Collectors.joining("", "<tr>", "</tr>\n"));
  }

  private static String cell(String tag, String text, boolean number) {
    String alignment = number ? " class=\"n\"" : "";
    return "<" + tag + alignment + ">" + inline(shown(text)) + "</" + tag + ">";
  }

  /// Which columns hold numbers, perhaps with a word where there is none. They are aligned to the
  /// right, with their headings.
  private static List<Boolean> numberColumns(int columns, List<List<String>> rows) {
    return IntStream.range(0, columns)
        .mapToObj(i -> 2 * rows.stream().filter(row -> isNumber(row.get(i))).count() > rows.size())
        .toList();
  }

  /// `1,234`, `90.0 %`, `1.5 to 2.5`.
  private static boolean isNumber(String cell) {
    return NUMBER.matcher(cell).matches();
  }

  /// Negative numbers get a minus sign, which is as wide as a digit, instead of a hyphen.
  private static String shown(String cell) {
    return isNumber(cell) ? cell.replace('-', '\u2212') : cell;
  }

  private static String inline(String text) {
    return Markup.escape(text)
        .replaceAll("`([^`]*)`", "<code>$1</code>")
        .replaceAll("\\*\\*([^*]*)\\*\\*", "<b>$1</b>")
        .replaceAll("\\[([^]]*)]\\(([^)]*)\\)", "<a href=\"$2\">$1</a>");
  }

  /// Markdown, with the figures as files.
  ///
  /// @param pictures the folder of the figures' SVG files, seen from the page
  public String markdown(String pictures) {
    return "# "
        + title
        + "\n"
        + blocks.stream()
            .map(block -> "\n" + markdown(block, pictures))
            .collect(Collectors.joining());
  }

  private static String markdown(Block block, String pictures) {
    return switch (block) {
      case Heading(int level, String text) -> "#".repeat(level) + " " + text + "\n";
      case Text(String text) -> text + "\n";
      case Notice(String text) -> "> " + text + "\n";
      case Points(List<String> items) ->
          items.stream().map(item -> "- " + item + "\n").collect(Collectors.joining());
      case Rows(List<String> heads, List<List<String>> rows) ->
          line(heads)
              + line(rules(heads.size(), rows))
              + rows.stream().map(Page::line).collect(Collectors.joining());
      case Drawing(Figure figure) ->
          "!["
              + figure.title()
              + "]("
              + pictures
              + "/"
              + figure.name()
              + ".svg)\n\n"
              + figure.caption()
              + "\n";
    };
  }

  /// The line below the headings, which sets the alignment of the columns.
  private static List<String> rules(int columns, List<List<String>> rows) {
    return numberColumns(columns, rows).stream().map(number -> number ? "---:" : "---").toList();
  }

  private static String line(List<String> cells) {
    return cells.stream()
        .map(cell -> shown(cell).replace("|", "\\|"))
        .collect(Collectors.joining(" | ", "| ", " |\n"));
  }
}
