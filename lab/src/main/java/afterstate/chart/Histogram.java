package afterstate.chart;

import afterstate.stats.Sample;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// How many numbers of a sample fall into each bin of a scale; all bins are drawn equally wide.
public record Histogram(Scale scale, List<Integer> counts) {
  private static final int FEWEST_BINS = 10;
  private static final int MOST_BINS = 60;

  public static Histogram of(Sample sample, Scale scale, int bins) {
    Integer[] counts = new Integer[bins];
    Arrays.fill(counts, 0);
    for (double value : sample.sorted()) {
      counts[Math.min((int) (scale.share(value) * bins + 1e-9), bins - 1)]++;
    }
    return new Histogram(scale, List.of(counts));
  }

  /// How many bins suit an axis and a number of values. Between two ticks there are 1, 2, 5 or 10
  /// bins, so that bins begin at round numbers.
  public static int bins(Axis axis, int numbers) {
    double wanted = Math.clamp(4 * Math.cbrt(numbers), FEWEST_BINS, MOST_BINS);
    if (axis.scale().logarithmic()) {
      return (int) (1.5 * wanted); // a sample fills only a part of such an axis
    }
    int spaces = axis.ticks().size() - 1;
    return Stream.of(1, 2, 5, 10)
        .map(parts -> parts * spaces)
        .min(Comparator.comparingDouble(bins -> Math.abs(bins - wanted)))
        .orElseThrow();
  }

  /// The lower edge of a bin; `edge(number of bins)` is the end of the scale.
  public double edge(int bin) {
    return scale.value((double) bin / counts.size());
  }

  public int highest() {
    return counts.stream().mapToInt(Integer::intValue).max().orElse(0);
  }
}
