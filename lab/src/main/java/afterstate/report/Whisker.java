package afterstate.report;

import afterstate.stats.Interval;

/// A number with its interval on a chart.
final class Whisker {
  private Whisker() {}

  /// Draws the marker at the value and a bar over the interval, which is left out if it is
  /// infinite.
  static void draw(
      Canvas canvas, Frame frame, double x, double value, Interval interval, Look look) {
    drawBar(canvas, frame, x, interval);
    look.marker().draw(canvas, new Spot(x, frame.y(value)), look.ink());
  }

  /// Draws the bar alone, where the end of a column is the value.
  static void drawBar(Canvas canvas, Frame frame, double x, Interval interval) {
    if (interval.isKnown()) {
      double top = frame.y(interval.high());
      double bottom = frame.y(interval.low());
      Pen pen = new Pen(Ink.TEXT, 1.2);
      canvas.line(x, top, x, bottom, pen);
      canvas.line(x - 3, top, x + 3, top, pen);
      canvas.line(x - 3, bottom, x + 3, bottom, pen);
    }
  }
}
