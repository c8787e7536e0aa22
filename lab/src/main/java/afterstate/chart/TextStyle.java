package afterstate.chart;

/// How a text is drawn.
///
/// @param vertical whether it runs upwards
public record TextStyle(double size, boolean bold, Ink ink, Anchor anchor, boolean vertical) {
  static final TextStyle TITLE = new TextStyle(16, true, Ink.TEXT, Anchor.START, false);
  public static final TextStyle LABEL = new TextStyle(12, false, Ink.TEXT, Anchor.START, false);
  public static final TextStyle NOTE = new TextStyle(12, false, Ink.QUIET, Anchor.START, false);
  public static final TextStyle SMALL = new TextStyle(10.5, false, Ink.QUIET, Anchor.START, false);

  /// Which part of the text is at its point.
  public enum Anchor {
    START,
    MIDDLE,
    END
  }

  public TextStyle centred() {
    return new TextStyle(size, bold, ink, Anchor.MIDDLE, vertical);
  }

  public TextStyle rightAligned() {
    return new TextStyle(size, bold, ink, Anchor.END, vertical);
  }

  public TextStyle in(Ink other) {
    return new TextStyle(size, bold, other, anchor, vertical);
  }

  public TextStyle strong() {
    return new TextStyle(size, true, ink, anchor, vertical);
  }

  TextStyle upwards() {
    return new TextStyle(size, bold, ink, anchor, true);
  }

  /// How far the baseline is below the middle of a text.
  public double baselineOffset() {
    return size * 0.35;
  }
}
