package afterstate.grade;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Makes curves from samples: in each phase, boards of about the same value are put into one bin,
/// and what became of them is what is expected of the next board with that value.
///
/// A bin is a twelfth of the usual value wide, and has at least twenty boards. Narrower bins would
/// be steps of chance: ntuple's own boards of a phase differ in value by less than one part in a
/// hundred (notes/0030).
final class OutlookFit {
  private static final int FEWEST_IN_PHASE = 150;
  private static final int FEWEST = 20;
  private static final int WIDTHS = 12;
  private static final double USUAL = 0.9;

  /// The bounds of the points: four games in five lie between them.
  private static final double LOW = 0.1;

  private static final double HIGH = 0.9;

  private OutlookFit() {}

  /// The curves in the order of time. A phase with few boards gets none: the one before it must do.
  static Map<Phase, PhaseCurve> curves(List<OutlookSample> samples) {
    Map<Integer, List<OutlookSample>> phases = new TreeMap<>();
    for (OutlookSample sample : samples) {
      phases.computeIfAbsent(sample.phase().index(), _ -> new ArrayList<>()).add(sample);
    }
    Map<Phase, PhaseCurve> curves = new LinkedHashMap<>();
    for (List<OutlookSample> rows : phases.values()) {
      if (rows.size() >= FEWEST_IN_PHASE) {
        curves.put(rows.getFirst().phase(), curve(rows));
      }
    }
    return curves;
  }

  private static PhaseCurve curve(List<OutlookSample> samples) {
    List<OutlookSample> rows = new ArrayList<>(samples);
    rows.sort(Comparator.comparingInt(OutlookSample::value));
    int rank = rows.getFirst().phase().rank();
    List<List<OutlookSample>> bins = bins(rows);
    int[] weights = bins.stream().mapToInt(List::size).toArray();
    int[] values = new int[bins.size() + 1];
    Arrays.setAll(values, i -> i == 0 ? 0 : Math.max(1, meanValue(bins.get(i - 1))));
    double[][] columns = new double[PhaseCurve.columns(rank)][];
    for (int column = 0; column < columns.length; column++) {
      double[] heights = new double[bins.size()];
      for (int i = 0; i < heights.length; i++) {
        heights[i] = height(column, rank, bins.get(i));
      }
      columns[column] = fromNothing(Isotonic.rising(heights, weights));
    }
    return new PhaseCurve(rank, values, columns);
  }

  /// Cuts rows, which are in the order of their values, into bins.
  static List<List<OutlookSample>> bins(List<OutlookSample> rows) {
    int width = rows.get((int) (USUAL * (rows.size() - 1))).value() / WIDTHS;
    List<List<OutlookSample>> bins = new ArrayList<>();
    int start = 0;
    while (start < rows.size()) {
      int end = Math.min(start + FEWEST, rows.size());
      int last = Math.max(rows.get(start).value() + width, rows.get(end - 1).value());
      while (end < rows.size() && rows.get(end).value() <= last) {
        end++; // so that no two bins share a value
      }
      end = rows.size() - end < FEWEST ? rows.size() : end;
      bins.add(rows.subList(start, end));
      start = end;
    }
    return bins;
  }

  private static int meanValue(List<OutlookSample> bin) {
    return (int) Math.round(bin.stream().mapToInt(OutlookSample::value).average().orElse(0));
  }

  private static double height(int column, int rank, List<OutlookSample> bin) {
    return switch (column) {
      case PhaseCurve.POINTS -> bin.stream().mapToInt(OutlookSample::points).average().orElse(0);
      case PhaseCurve.LOW -> quantile(bin, LOW);
      case PhaseCurve.HIGH -> quantile(bin, HIGH);
      default -> share(bin, rank + 1 + column - PhaseCurve.CHANCES);
    };
  }

  private static double share(List<OutlookSample> bin, int rank) {
    return (double) bin.stream().filter(sample -> sample.reached(rank)).count() / bin.size();
  }

  /// With linear interpolation between neighbours.
  private static double quantile(List<OutlookSample> bin, double p) {
    int[] points = bin.stream().mapToInt(OutlookSample::points).sorted().toArray();
    double position = p * (points.length - 1);
    int below = (int) position;
    int above = Math.min(below + 1, points.length - 1);
    return points[below] + (position - below) * (points[above] - points[below]);
  }

  private static double[] fromNothing(double[] heights) {
    double[] all = new double[heights.length + 1];
    System.arraycopy(heights, 0, all, 1, heights.length);
    return all;
  }
}
