package afterstate.chart;

/// An upright rectangle of a drawing.
public record Rectangle(double x, double y, double width, double height) {
  public double right() {
    return x + width;
  }

  public double bottom() {
    return y + height;
  }

  /// Half way between top and bottom.
  public double middle() {
    return y + height / 2;
  }
}
