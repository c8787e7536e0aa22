package afterstate.tune;

import java.util.List;
import java.util.stream.LongStream;

/// Tries every combination of the ranges' points, all on the same games. The last range varies
/// fastest.
final class GridSearch {
  /// How many points are played at once: a grid may have very many.
  private static final int AT_ONCE = 100;

  private GridSearch() {}

  /// The number of points. If there are very many, any number beyond all budgets.
  static long size(List<Range> ranges) {
    long size = 1;
    for (Range range : ranges) {
      size = Math.min(Integer.MAX_VALUE, size * range.points());
    }
    return size;
  }

  static void run(Tuning tuning, Judge judge) {
    long size = size(tuning.ranges());
    for (long i = 0; i < size; i += AT_ONCE) {
      judge.means(
          LongStream.range(i, Math.min(size, i + AT_ONCE))
              .mapToObj(index -> point(tuning.ranges(), index))
              .toList(),
          0);
    }
  }

  static double[] point(List<Range> ranges, long index) {
    double[] point = new double[ranges.size()];
    for (int i = point.length - 1; i >= 0; i--) {
      int points = ranges.get(i).points();
      point[i] = (double) (index % points) / (points - 1);
      index /= points;
    }
    return point;
  }
}
