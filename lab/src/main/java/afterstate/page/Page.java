package afterstate.page;

import afterstate.chart.Figure;
import afterstate.chart.Markup;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/// A page of texts, tables and figures, which can be written as HTML or as Markdown.
///
/// Texts may have `code`, **strong words** and [links](address) as in Markdown, and words in a
/// [Tone].
public final class Page {
  private final String title;
  private final List<Block> blocks = new ArrayList<>();

  public Page(String title) {
    this.title = title;
  }

  public String title() {
    return title;
  }

  public Page heading(String text) {
    return add(new Block.Heading(2, text));
  }

  public Page subheading(String text) {
    return add(new Block.Heading(3, text));
  }

  public Page text(String text) {
    return text.isEmpty() ? this : add(new Block.Text(text));
  }

  /// What the page says in a minute.
  public Page summary(List<String> texts) {
    return add(new Block.Summary(List.copyOf(texts)));
  }

  /// A notice that must not be overlooked.
  public Page notice(String text) {
    return add(new Block.Notice(text));
  }

  public Page points(List<String> items) {
    return items.isEmpty() ? this : add(new Block.Points(List.copyOf(items)));
  }

  public Page table(List<String> heads, List<List<String>> rows) {
    return rows.isEmpty() ? this : add(new Block.Rows(List.copyOf(heads), List.copyOf(rows)));
  }

  /// A figure with its caption.
  public Page figure(Figure figure) {
    return add(new Block.Drawing(figure));
  }

  /// A part that readers open if they want to; nothing if it is empty.
  ///
  /// @param content adds the part to a page
  public Page folded(String heading, Consumer<Page> content) {
    Page inner = new Page(heading);
    content.accept(inner);
    return inner.blocks.isEmpty()
        ? this
        : add(new Block.Folded(heading, List.copyOf(inner.blocks)));
  }

  private Page add(Block block) {
    blocks.add(block);
    return this;
  }

  public List<Figure> figures() {
    return blocks.stream().flatMap(Block::figures).toList();
  }

  /// The name of a heading in addresses, as GitHub makes it for Markdown.
  public static String slug(String heading) {
    return heading.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9 -]", "").replace(' ', '-');
  }

  /// A page that opens without a network and runs no script.
  public String html() {
    return HtmlPage.head(Markup.escape(title))
        + "<body>\n<main>\n"
        + headline()
        + new BlockHtml(figure -> HtmlPage.figure(figure, BlockHtml.inline(figure.caption())))
            .of(blocks)
        + "</main>\n</body>\n</html>\n";
  }

  /// The same without head and style, for a site that has its own. The figures are separate files.
  ///
  /// @param pictures the folder of the figures' SVG files, seen from the page
  public String article(String pictures) {
    return headline() + new BlockHtml(figure -> BlockHtml.picture(figure, pictures)).of(blocks);
  }

  private String headline() {
    return "<h1>" + BlockHtml.inline(title) + "</h1>\n";
  }

  /// Markdown, with the figures as files.
  ///
  /// @param pictures the folder of the figures' SVG files, seen from the page
  public String markdown(String pictures) {
    return "# " + title + "\n" + new BlockMarkdown(pictures).of(blocks);
  }
}
