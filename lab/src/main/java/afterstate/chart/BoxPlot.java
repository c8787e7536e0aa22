package afterstate.chart;

import afterstate.stats.Sample;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/// A box plot of a sample: box, median, mean, whiskers and outliers.
///
/// @param low the smallest number within 1.5 quartile ranges of the box
/// @param high the largest such number
/// @param outliers the numbers beyond
public record BoxPlot(
    double low,
    double quartile1,
    double median,
    double quartile3,
    double high,
    double mean,
    List<Double> outliers) {
  private static final double HALF = 10;

  public static BoxPlot of(Sample sample) {
    double quartile1 = sample.quantile(0.25);
    double quartile3 = sample.quantile(0.75);
    double reach = 1.5 * (quartile3 - quartile1);
    double[] inside =
        Arrays.stream(sample.sorted())
            .filter(value -> value >= quartile1 - reach && value <= quartile3 + reach)
            .toArray();
    double low = inside[0];
    double high = inside[inside.length - 1];
    List<Double> outliers =
        Arrays.stream(sample.sorted()).filter(v -> v < low || v > high).boxed().toList();
    return new BoxPlot(low, quartile1, sample.median(), quartile3, high, sample.mean(), outliers);
  }

  /// Draws it along the horizontal axis, centred at height `y`.
  public void draw(Canvas canvas, Frame frame, double y, Ink ink) {
    Pen pen = new Pen(ink, 1.5);
    double left = frame.x(quartile1);
    double right = frame.x(quartile3);
    drawWhiskers(canvas, frame, y, pen);
    canvas.box(new Rectangle(left, y - HALF, right - left, 2 * HALF), ink, 0.3);
    canvas.line(outline(left, right, y), pen);
    double middle = frame.x(median);
    canvas.line(middle, y - HALF, middle, y + HALF, new Pen(Ink.TEXT, 2));
    dots(frame).forEach(x -> canvas.circle(new Point(x, y), 1.8, ink));
    Marker.DIAMOND.draw(canvas, new Point(frame.x(mean), y), Ink.TEXT);
  }

  private void drawWhiskers(Canvas canvas, Frame frame, double y, Pen pen) {
    double first = frame.x(low);
    double last = frame.x(high);
    canvas.line(first, y, frame.x(quartile1), y, pen);
    canvas.line(frame.x(quartile3), y, last, y, pen);
    canvas.line(first, y - HALF / 2, first, y + HALF / 2, pen);
    canvas.line(last, y - HALF / 2, last, y + HALF / 2, pen);
  }

  private static List<Point> outline(double left, double right, double y) {
    return List.of(
        new Point(left, y - HALF),
        new Point(right, y - HALF),
        new Point(right, y + HALF),
        new Point(left, y + HALF),
        new Point(left, y - HALF));
  }

  /// The x positions of the outliers; those that would overlap become one.
  private Set<Double> dots(Frame frame) {
    Set<Double> dots = new TreeSet<>();
    outliers.forEach(value -> dots.add(Math.rint(2 * frame.x(value)) / 2));
    return dots;
  }
}
