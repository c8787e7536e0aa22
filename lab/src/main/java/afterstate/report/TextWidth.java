package afterstate.report;

/// Guesses how wide a text will be: the font is the reader's, so nobody knows.
final class TextWidth {
  private TextWidth() {}

  /// The width in common sans-serif fonts, rather too much than too little.
  static double of(String text, double size) {
    return size * text.codePoints().mapToDouble(TextWidth::ems).sum();
  }

  private static double ems(int c) {
    if (c > 127) {
      return c == '…' ? 1 : 0.8;
    }
    if ("iljtfI.,:;|!'()[] ".indexOf(c) >= 0) {
      return 0.36;
    }
    return c == 'm' || c == 'w' || c == '=' || Character.isUpperCase(c) ? 0.84 : 0.61;
  }

  /// Takes letters out of the middle until the text fits: specs begin with a name and differ at the
  /// end.
  static String fit(String text, double width, double size) {
    String fitted = text;
    for (int keep = text.length() - 2; keep > 2 && of(fitted, size) > width; keep--) {
      int head = (keep + 1) / 2;
      fitted = text.substring(0, head) + "…" + text.substring(text.length() - keep + head);
    }
    return fitted;
  }
}
