package afterstate.report;

/// What a line is drawn with.
record Pen(Ink ink, double width, Dash dash) {
  static final Pen GRID = new Pen(Ink.GRID, 1);
  static final Pen AXIS = new Pen(Ink.QUIET, 1);

  Pen(Ink ink, double width) {
    this(ink, width, Dash.SOLID);
  }
}
