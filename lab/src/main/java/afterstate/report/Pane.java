package afterstate.report;

/// An upright rectangle of a drawing.
record Pane(double x, double y, double width, double height) {
  double right() {
    return x + width;
  }

  double bottom() {
    return y + height;
  }

  double middle() {
    return y + height / 2;
  }
}
