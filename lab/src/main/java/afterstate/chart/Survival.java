package afterstate.chart;

import afterstate.stats.Sample;
import java.util.ArrayList;
import java.util.List;

/// The share of a sample that is at or above a number, as the points of a falling line.
public final class Survival {
  /// The most points: a line with more looks the same.
  private static final int MOST = 300;

  private Survival() {}

  /// Numbers and shares from (lowest, 1) to (highest, 0), with every step of a small sample.
  public static List<Point> of(Sample sample) {
    double[] sorted = sample.sorted();
    int count = sorted.length;
    List<Point> corners = new ArrayList<>();
    int stride = Math.max(1, count / MOST);
    for (int i = 0; i < count; i += stride) {
      corners.add(new Point(sorted[i], (double) (count - i) / count));
      if (stride == 1) {
        corners.add(new Point(sorted[i], (double) (count - i - 1) / count));
      }
    }
    if (stride > 1) {
      corners.add(new Point(sample.highest(), 0));
    }
    return corners;
  }
}
