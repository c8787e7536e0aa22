package afterstate.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;

/// A canvas that fails when a mark or a text lies outside of its figure.
final class Bounds implements Canvas {
  private final Figure figure;

  Bounds(Figure figure) {
    this.figure = figure;
  }

  private void check(double x, double y) {
    assertThat(x).as("x in %s", figure.name()).isBetween(0.0, figure.width());
    assertThat(y).as("y in %s", figure.name()).isBetween(0.0, figure.height());
  }

  @Override
  public void line(List<Point> points, Pen pen) {
    points.forEach(point -> check(point.x(), point.y()));
  }

  @Override
  public void area(List<Point> corners, Ink ink, double opacity) {
    corners.forEach(corner -> check(corner.x(), corner.y()));
    assertThat(opacity).isBetween(0.0, 1.0);
  }

  @Override
  public void box(Rectangle box, Ink ink, double opacity) {
    check(box.x(), box.y());
    check(box.right(), box.bottom());
    assertThat(box.width()).isNotNegative();
    assertThat(box.height()).isNotNegative();
    assertThat(opacity).isBetween(0.0, 1.0);
  }

  @Override
  public void circle(Point centre, double radius, Ink ink) {
    check(centre.x() - radius, centre.y() - radius);
    check(centre.x() + radius, centre.y() + radius);
  }

  /// The width of a text is a guess, and rather too large.
  @Override
  public void text(Point at, String text, TextStyle style) {
    double width = TextWidth.of(text, style);
    double before =
        switch (style.anchor()) {
          case START -> 0;
          case MIDDLE -> width / 2;
          case END -> width;
        };
    if (style.vertical()) {
      check(at.x() - style.size(), at.y() + before);
      check(at.x(), at.y() + before - width);
    } else {
      check(at.x() - before, at.y() - style.size());
      check(at.x() - before + width, at.y());
    }
  }

  @Override
  public void tooltip(String text, Runnable marks) {
    marks.run();
  }
}
