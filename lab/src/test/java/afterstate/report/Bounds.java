package afterstate.report;

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
  public void line(List<Spot> points, Pen pen) {
    points.forEach(point -> check(point.x(), point.y()));
  }

  @Override
  public void area(List<Spot> corners, Ink ink, double opacity) {
    corners.forEach(corner -> check(corner.x(), corner.y()));
    assertThat(opacity).isBetween(0.0, 1.0);
  }

  @Override
  public void box(Pane pane, Ink ink, double opacity) {
    check(pane.x(), pane.y());
    check(pane.right(), pane.bottom());
    assertThat(pane.width()).isNotNegative();
    assertThat(pane.height()).isNotNegative();
    assertThat(opacity).isBetween(0.0, 1.0);
  }

  @Override
  public void circle(Spot centre, double radius, Ink ink) {
    check(centre.x() - radius, centre.y() - radius);
    check(centre.x() + radius, centre.y() + radius);
  }

  /// The width of a text is a guess, and rather too large.
  @Override
  public void text(Spot place, String text, Type type) {
    double width = TextWidth.of(text, type);
    double before =
        switch (type.anchor()) {
          case START -> 0;
          case MIDDLE -> width / 2;
          case END -> width;
        };
    if (type.turned()) {
      check(place.x() - type.size(), place.y() + before);
      check(place.x(), place.y() + before - width);
    } else {
      check(place.x() - before, place.y() - type.size());
      check(place.x() - before + width, place.y());
    }
  }

  @Override
  public void tip(String text, Runnable marks) {
    marks.run();
  }
}
