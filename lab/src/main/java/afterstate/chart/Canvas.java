package afterstate.chart;

import java.util.List;

/// What a figure is drawn on.
public interface Canvas {
  void line(List<Point> points, Pen pen);

  /// Fills the polygon with these corners.
  void area(List<Point> corners, Ink ink, double opacity);

  void box(Rectangle box, Ink ink, double opacity);

  void circle(Point centre, double radius, Ink ink);

  /// Writes a text with its [anchor][TextStyle.Anchor] at a point.
  void text(Point at, String text, TextStyle style);

  /// Draws the marks with a tooltip, if the medium has tooltips.
  void tooltip(String text, Runnable marks);

  default void line(double x1, double y1, double x2, double y2, Pen pen) {
    line(List.of(new Point(x1, y1), new Point(x2, y2)), pen);
  }
}
