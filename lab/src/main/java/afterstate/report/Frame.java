package afterstate.report;

import java.util.List;

/// The pane of a chart between its axes.
record Frame(Pane pane, Axis x, Axis y) {
  double x(double value) {
    return pane.x() + x.scale().share(value) * pane.width();
  }

  double y(double value) {
    return pane.bottom() - y.scale().share(value) * pane.height();
  }

  Spot at(double xValue, double yValue) {
    return new Spot(x(xValue), y(yValue));
  }

  /// Draws the grid, both axes and their titles.
  void draw(Canvas canvas) {
    drawGrid(canvas);
    drawY(canvas);
    drawX(canvas);
  }

  /// Draws quiet lines at all ticks, for charts that share the axis of another.
  void drawGrid(Canvas canvas) {
    for (Axis.Tick tick : x.ruled() ? x.ticks() : List.<Axis.Tick>of()) {
      double at = x(tick.value());
      canvas.line(at, pane.y(), at, pane.bottom(), Pen.GRID);
    }
    for (Axis.Tick tick : y.ruled() ? y.ticks() : List.<Axis.Tick>of()) {
      double at = y(tick.value());
      canvas.line(pane.x(), at, pane.right(), at, Pen.GRID);
    }
  }

  void drawX(Canvas canvas) {
    canvas.line(pane.x(), pane.bottom(), pane.right(), pane.bottom(), Pen.AXIS);
    for (Axis.Tick tick : x.ticks()) {
      double at = x(tick.value());
      canvas.line(at, pane.bottom(), at, pane.bottom() + 4, Pen.AXIS);
      canvas.text(new Spot(at, pane.bottom() + 18), tick.label(), Type.NOTE.centred());
    }
    double centre = pane.x() + pane.width() / 2;
    canvas.text(new Spot(centre, pane.bottom() + 38), x.title(), Type.LABEL.centred());
  }

  void drawY(Canvas canvas) {
    for (Axis.Tick tick : y.ticks()) {
      Spot spot = new Spot(pane.x() - 8, y(tick.value()) + Type.NOTE.drop());
      canvas.text(spot, tick.label(), Type.NOTE.toTheLeft());
    }
    if (!y.title().isEmpty()) {
      drawTitleOfY(canvas, pane.middle());
    }
  }

  /// Draws the title beside the labels, with its centre at a height.
  void drawTitleOfY(Canvas canvas, double height) {
    canvas.text(new Spot(18, height), y.title(), Type.LABEL.centred().upwards());
  }
}
