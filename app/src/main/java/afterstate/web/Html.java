package afterstate.web;

/// Plain pages in the style of the site, apart from the main page.
final class Html {
  private Html() {}

  /// @param title as text
  /// @param head more HTML for the head
  /// @param body as HTML
  static String page(String title, String head, String body) {
    return "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>"
        + escape(title)
        + "</title>\n"
        + head
        + "<link rel=\"stylesheet\" href=\"/studies/style.css\">\n</head>\n<body>\n"
        + body
        + "</body>\n</html>\n";
  }

  static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
