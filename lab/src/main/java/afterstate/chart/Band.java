package afterstate.chart;

import afterstate.stats.Interval;
import java.util.ArrayList;
import java.util.List;

/// The intervals along a curve, drawn as one area.
public final class Band {
  private final Frame frame;
  private final List<Point> lower = new ArrayList<>();
  private final List<Point> upper = new ArrayList<>(); // backwards

  public Band(Frame frame) {
    this.frame = frame;
  }

  public void add(double x, Interval interval) {
    lower.add(frame.at(x, interval.low()));
    upper.addFirst(frame.at(x, interval.high()));
  }

  /// Fills the area between the lower and the upper ends.
  public void draw(Canvas canvas, Ink ink, double opacity) {
    List<Point> corners = new ArrayList<>(lower);
    corners.addAll(upper);
    canvas.area(corners, ink, opacity);
  }
}
