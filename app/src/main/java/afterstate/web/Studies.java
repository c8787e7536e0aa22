package afterstate.web;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The pages of the studies, which come with the program as Markdown.
final class Studies {
  static final String FOLDER = "pages/studies/";
  private static final String INDEX = "README";
  private static final String HREF = "/studies/";
  private static final Pattern NAME = Pattern.compile("[a-z]{1,20}");
  private static final Pattern LINK = Pattern.compile("\\[([^\\]]+)]\\(([a-z]{1,20})\\.md\\)");

  /// Every page: the one that sums up, then those that it leads to.
  List<Page> pages() {
    String index = Resources.text(FOLDER + INDEX + ".md").orElse("");
    List<Page> pages = new ArrayList<>();
    if (!index.isEmpty()) {
      pages.add(new Page("index", Markdown.title(index), HREF));
    }
    Matcher link = LINK.matcher(index);
    while (link.find()) {
      pages.add(new Page(link.group(2), link.group(1), HREF + link.group(2)));
    }
    return pages;
  }

  /// A page as HTML.
  ///
  /// @param name empty for the one that sums up
  Optional<String> html(String name) {
    if (!name.isEmpty() && !NAME.matcher(name).matches()) {
      return Optional.empty();
    }
    return Resources.text(FOLDER + (name.isEmpty() ? INDEX : name) + ".md").map(Studies::page);
  }

  private static String page(String markdown) {
    return "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>"
        + Markdown.escape(Markdown.title(markdown))
        + "</title>\n<link rel=\"stylesheet\" href=\"/studies/style.css\">\n</head>\n<body>\n"
        + "<nav><a href=\"/\">Afterstate</a></nav>\n<main>\n"
        + Markdown.html(markdown)
        + "</main>\n</body>\n</html>\n";
  }
}
