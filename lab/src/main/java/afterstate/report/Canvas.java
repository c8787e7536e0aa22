package afterstate.report;

import java.util.List;

/// What a figure draws on.
interface Canvas {
  void line(List<Spot> points, Pen pen);

  /// Fills the shape with these corners.
  void area(List<Spot> corners, Ink ink, double opacity);

  void box(Pane pane, Ink ink, double opacity);

  void circle(Spot centre, double radius, Ink ink);

  void text(Spot place, String text, Type type);

  /// Draws the marks so that a pointer over them shows the text, where there are pointers.
  void tip(String text, Runnable marks);

  default void line(double x1, double y1, double x2, double y2, Pen pen) {
    line(List.of(new Spot(x1, y1), new Spot(x2, y2)), pen);
  }
}
