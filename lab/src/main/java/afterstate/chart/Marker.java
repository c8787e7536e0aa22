package afterstate.chart;

import java.util.List;
import java.util.stream.IntStream;

/// The shape that marks a point, to tell series apart without their colours.
public enum Marker {
  CIRCLE,
  SQUARE,
  TRIANGLE,
  DIAMOND,
  DOWN_TRIANGLE,
  /// For numbers that are not of the series, such as published ones. It has an outline in the
  /// colour of the background, so that it can be seen on other marks.
  STAR;

  private static final double RADIUS = 4;

  void draw(Canvas canvas, Point at, Ink ink) {
    switch (this) {
      case CIRCLE -> canvas.circle(at, RADIUS, ink);
      case SQUARE -> corners(canvas, at, ink, -1, -1, 1, -1, 1, 1, -1, 1);
      case TRIANGLE -> corners(canvas, at, ink, 0, -1.2, 1.15, 0.9, -1.15, 0.9);
      case DIAMOND -> corners(canvas, at, ink, 0, -1.35, 1.35, 0, 0, 1.35, -1.35, 0);
      case DOWN_TRIANGLE -> corners(canvas, at, ink, 0, 1.2, 1.15, -0.9, -1.15, -0.9);
      case STAR -> {
        canvas.area(star(at, 2.2 * RADIUS), Ink.PAPER, 1);
        canvas.area(star(at, 1.7 * RADIUS), ink, 1);
      }
    }
  }

  /// The five tips and the corners between them.
  private static List<Point> star(Point at, double radius) {
    return IntStream.range(0, 10)
        .mapToObj(i -> around(at, i % 2 == 0 ? radius : 0.45 * radius, Math.PI * i / 5))
        .toList();
  }

  private static Point around(Point at, double radius, double angle) {
    return new Point(at.x() + radius * Math.sin(angle), at.y() - radius * Math.cos(angle));
  }

  private static void corners(Canvas canvas, Point at, Ink ink, double... offsets) {
    Point[] corners = new Point[offsets.length / 2];
    for (int i = 0; i < corners.length; i++) {
      corners[i] =
          new Point(at.x() + RADIUS * offsets[2 * i], at.y() + RADIUS * offsets[2 * i + 1]);
    }
    canvas.area(List.of(corners), ink, 1);
  }
}
