package afterstate.chart;

import java.util.List;

/// The shape that marks a point, to tell series apart without their colours.
public enum Marker {
  CIRCLE,
  SQUARE,
  TRIANGLE,
  DIAMOND,
  DOWN_TRIANGLE;

  private static final double RADIUS = 4;

  void draw(Canvas canvas, Point at, Ink ink) {
    switch (this) {
      case CIRCLE -> canvas.circle(at, RADIUS, ink);
      case SQUARE -> corners(canvas, at, ink, -1, -1, 1, -1, 1, 1, -1, 1);
      case TRIANGLE -> corners(canvas, at, ink, 0, -1.2, 1.15, 0.9, -1.15, 0.9);
      case DIAMOND -> corners(canvas, at, ink, 0, -1.35, 1.35, 0, 0, 1.35, -1.35, 0);
      case DOWN_TRIANGLE -> corners(canvas, at, ink, 0, 1.2, 1.15, -0.9, -1.15, -0.9);
    }
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
