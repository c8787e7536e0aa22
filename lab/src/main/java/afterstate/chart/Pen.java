package afterstate.chart;

/// What a line is drawn with.
public record Pen(Ink ink, double width, Dash dash) {
  public static final Pen AXIS = new Pen(Ink.QUIET, 1);
  static final Pen GRID = new Pen(Ink.GRID, 1);

  public Pen(Ink ink, double width) {
    this(ink, width, Dash.SOLID);
  }
}
