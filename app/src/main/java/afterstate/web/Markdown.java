package afterstate.web;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The Markdown of the studies' pages as HTML: headings, paragraphs, quotes, tables, pictures,
/// links, `code` and **bold**. Everything else is text.
final class Markdown {
  private static final Pattern INLINE =
      Pattern.compile(
          "`(?<code>[^`]+)`|\\*\\*(?<bold>[^*]+)\\*\\*"
              + "|!\\[(?<alt>[^\\]]*)]\\((?<src>[^)]+)\\)|\\[(?<text>[^\\]]+)]\\((?<href>[^)]+)\\)");

  /// Links within the studies lead to the same page here; others are text.
  private static final Pattern OWN = Pattern.compile("[a-z]+\\.md|README\\.md");

  private static final Pattern PICTURE = Pattern.compile("figures/[a-z0-9-]+\\.svg");

  private Markdown() {}

  /// The text of the first heading.
  static String title(String markdown) {
    return markdown
        .lines()
        .filter(line -> line.startsWith("# "))
        .map(line -> line.substring(2))
        .findFirst()
        .orElse("Afterstate");
  }

  static String html(String markdown) {
    return Arrays.stream(markdown.strip().split("\\R\\s*\\R"))
        .map(block -> block(block.strip()))
        .collect(Collectors.joining("\n", "", "\n"));
  }

  private static String block(String block) {
    Matcher heading = Pattern.compile("(#{1,6}) ([^\\n]*)").matcher(block);
    if (heading.matches()) {
      int level = heading.group(1).length();
      return "<h" + level + ">" + inline(heading.group(2)) + "</h" + level + ">";
    }
    if (block.startsWith("|")) {
      return table(block.lines().toList());
    }
    if (block.startsWith(">")) {
      return "<blockquote>" + inline(block.replaceAll("(?m)^> ?", "")) + "</blockquote>";
    }
    return "<p>" + inline(block) + "</p>";
  }

  private static String table(List<String> lines) {
    StringBuilder html = new StringBuilder("<div class=\"wide\"><table>\n<thead>");
    List<String> rules = cells(lines.get(1));
    html.append(row(lines.getFirst(), "th", rules)).append("</thead>\n<tbody>\n");
    lines.stream().skip(2).forEach(line -> html.append(row(line, "td", rules)).append('\n'));
    return html.append("</tbody></table></div>").toString();
  }

  /// @param rules a cell of `---:` says that its column holds numbers
  private static String row(String line, String tag, List<String> rules) {
    StringBuilder html = new StringBuilder("<tr>");
    List<String> cells = cells(line);
    for (int i = 0; i < cells.size(); i++) {
      boolean number = i < rules.size() && rules.get(i).endsWith(":");
      html.append("<").append(tag).append(number ? " class=\"n\">" : ">");
      html.append(inline(cells.get(i))).append("</").append(tag).append(">");
    }
    return html.append("</tr>").toString();
  }

  private static List<String> cells(String line) {
    String inner = line.strip().replaceFirst("^\\|", "").replaceFirst("\\|$", "");
    return Arrays.stream(inner.split("(?<!\\\\)\\|", -1))
        .map(cell -> cell.strip().replace("\\|", "|"))
        .toList();
  }

  private static String inline(String text) {
    StringBuilder html = new StringBuilder();
    Matcher matcher = INLINE.matcher(text);
    int done = 0;
    while (matcher.find()) {
      html.append(escape(text.substring(done, matcher.start()))).append(span(matcher));
      done = matcher.end();
    }
    return html.append(escape(text.substring(done))).toString();
  }

  private static String span(Matcher matcher) {
    if (matcher.group("code") != null) {
      return "<code>" + escape(matcher.group("code")) + "</code>";
    }
    if (matcher.group("bold") != null) {
      return "<strong>" + inline(matcher.group("bold")) + "</strong>";
    }
    return matcher.group("src") != null
        ? picture(matcher.group("alt"), matcher.group("src"))
        : link(matcher.group("text"), matcher.group("href"));
  }

  private static String picture(String alt, String source) {
    return PICTURE.matcher(source).matches()
        ? "<img src=\"" + source + "\" alt=\"" + escape(alt) + "\" loading=\"lazy\">"
        : escape(alt);
  }

  private static String link(String text, String target) {
    if (!OWN.matcher(target).matches()) {
      return inline(text);
    }
    String href = target.equals("README.md") ? "./" : target.replace(".md", "");
    return "<a href=\"" + href + "\">" + inline(text) + "</a>";
  }

  static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
