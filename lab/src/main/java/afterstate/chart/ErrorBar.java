package afterstate.chart;

import afterstate.stats.Interval;

/// An interval as a vertical bar.
public final class ErrorBar {
  private ErrorBar() {}

  /// Draws the bar, and the marker of the series at the value.
  public static void draw(
      Canvas canvas, Frame frame, double x, double value, Interval interval, SeriesStyle style) {
    draw(canvas, frame, x, interval);
    style.mark(canvas, new Point(x, frame.y(value)));
  }

  /// Draws the bar alone, and nothing if the interval is infinite.
  public static void draw(Canvas canvas, Frame frame, double x, Interval interval) {
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
