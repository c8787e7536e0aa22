package afterstate.chart;

import java.util.List;

/// The area of a chart with its axes. It maps values to points of the drawing.
public record Frame(Rectangle pane, Axis x, Axis y) {
  public double x(double value) {
    return pane.x() + x.scale().share(value) * pane.width();
  }

  public double y(double value) {
    return pane.bottom() - y.scale().share(value) * pane.height();
  }

  public Point at(double xValue, double yValue) {
    return new Point(x(xValue), y(yValue));
  }

  /// Draws the grid, both axes and their titles.
  public void draw(Canvas canvas) {
    drawGrid(canvas);
    drawY(canvas);
    drawX(canvas);
  }

  /// Draws faint lines at all ticks.
  public void drawGrid(Canvas canvas) {
    for (Axis.Tick tick : x.ruled() ? x.ticks() : List.<Axis.Tick>of()) {
      double at = x(tick.value());
      canvas.line(at, pane.y(), at, pane.bottom(), Pen.GRID);
    }
    for (Axis.Tick tick : y.ruled() ? y.ticks() : List.<Axis.Tick>of()) {
      double at = y(tick.value());
      canvas.line(pane.x(), at, pane.right(), at, Pen.GRID);
    }
  }

  public void drawX(Canvas canvas) {
    canvas.line(pane.x(), pane.bottom(), pane.right(), pane.bottom(), Pen.AXIS);
    for (Axis.Tick tick : x.ticks()) {
      double at = x(tick.value());
      canvas.line(at, pane.bottom(), at, pane.bottom() + 4, Pen.AXIS);
      canvas.text(new Point(at, pane.bottom() + 18), tick.label(), TextStyle.NOTE.centred());
    }
    double centre = pane.x() + pane.width() / 2;
    canvas.text(new Point(centre, pane.bottom() + 38), x.title(), TextStyle.LABEL.centred());
  }

  void drawY(Canvas canvas) {
    for (Axis.Tick tick : y.ticks()) {
      Point point = new Point(pane.x() - 8, y(tick.value()) + TextStyle.NOTE.baselineOffset());
      canvas.text(point, tick.label(), TextStyle.NOTE.rightAligned());
    }
    if (!y.title().isEmpty()) {
      drawTitleOfY(canvas, pane.middle());
    }
  }

  /// Draws the title beside the labels, centred at `height`.
  void drawTitleOfY(Canvas canvas, double height) {
    canvas.text(new Point(18, height), y.title(), TextStyle.LABEL.centred().upwards());
  }
}
