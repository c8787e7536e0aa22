package afterstate.chart;

/// Text for XML and HTML.
public final class Markup {
  private Markup() {}

  /// The text for use between tags and inside quotes. Control characters, which XML does not allow,
  /// become spaces.
  public static String escape(String text) {
    StringBuilder out = new StringBuilder(text.length() + 16);
    text.codePoints().forEach(c -> append(out, c));
    return out.toString();
  }

  /// The words of a text that may have `code`, **strong words** and [links](address) as in
  /// Markdown.
  static String plain(String text) {
    return text.replaceAll("[`]|[*][*]", "").replaceAll("\\[([^]]*)]\\([^)]*\\)", "$1");
  }

  private static void append(StringBuilder out, int c) {
    switch (c) {
      case '&' -> out.append("&amp;");
      case '<' -> out.append("&lt;");
      case '>' -> out.append("&gt;");
      case '"' -> out.append("&quot;");
      case '\'' -> out.append("&#39;");
      default -> out.appendCodePoint(isKnown(c) ? c : ' ');
    }
  }

  private static boolean isKnown(int c) {
    return c >= ' ' && c != 0xfffe && c != 0xffff && !(c >= 0xd800 && c <= 0xdfff);
  }
}
