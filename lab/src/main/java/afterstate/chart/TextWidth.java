package afterstate.chart;

/// Estimates the width of a text. It depends on the reader's font, which is not known.
public final class TextWidth {
  private TextWidth() {}

  /// The width in common sans-serif fonts, too large rather than too small.
  public static double of(String text, TextStyle style) {
    double size = style.bold() ? 1.08 * style.size() : style.size();
    return size * text.codePoints().mapToDouble(TextWidth::ems).sum();
  }

  private static double ems(int c) {
    if ("iljtfI.,:;|!'()[] \u00a0".indexOf(c) >= 0) {
      return 0.36;
    }
    if (c > 127) {
      return 1;
    }
    return c == 'm' || c == 'w' || c == '=' || Character.isUpperCase(c) ? 0.84 : 0.61;
  }

  /// Removes letters from the middle until the text fits, since names often differ only at the end.
  public static String fit(String text, double width, TextStyle style) {
    String fitted = text;
    for (int keep = text.length() - 2; keep > 2 && of(fitted, style) > width; keep--) {
      int head = (keep + 1) / 2;
      fitted = text.substring(0, head) + "…" + text.substring(text.length() - keep + head);
    }
    return fitted;
  }
}
