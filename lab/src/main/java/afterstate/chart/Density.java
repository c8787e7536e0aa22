package afterstate.chart;

import afterstate.stats.Sample;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// A smooth histogram: the mean of normal curves around the numbers of a sample.
///
/// The bandwidth is Silverman's rule, 0.9 min(deviation, quartile range / 1.34) n^(-1/5).
///
/// @param points numbers, or their logarithms on a logarithmic scale, with the density there
public record Density(double bandwidth, List<Point> points) {
  private static final int BINS = 500;
  private static final double TAIL = 3.5;
  private static final int FEWEST = 3;

  /// The density, or nothing if there are too few numbers or all are equal.
  public static Optional<Density> of(Sample sample, Scale scale) {
    Sample transformed = Sample.of(Arrays.stream(sample.sorted()).map(scale::transform));
    double bandwidth = bandwidth(transformed);
    if (transformed.size() < FEWEST || bandwidth == 0) {
      return Optional.empty();
    }
    double low = transformed.lowest() - TAIL * bandwidth;
    double high = transformed.highest() + TAIL * bandwidth;
    double[] counts = counts(transformed, low, high);
    List<Point> points = new ArrayList<>();
    double floor = scale.logarithmic() ? Double.NEGATIVE_INFINITY : 0;
    for (int i = 0; i <= BINS; i++) {
      double at = Math.max(floor, low + i * (high - low) / BINS);
      double mirrored = scale.logarithmic() ? 0 : height(-at, counts, low, high, bandwidth);
      double height = height(at, counts, low, high, bandwidth) + mirrored;
      points.add(new Point(at, height / sample.size()));
    }
    return Optional.of(new Density(bandwidth, points));
  }

  private static double bandwidth(Sample sample) {
    double spread = sample.deviation();
    double quartiles = (sample.quantile(0.75) - sample.quantile(0.25)) / 1.34;
    double smaller = quartiles > 0 ? Math.min(spread, quartiles) : spread;
    return 0.9 * smaller * Math.pow(sample.size(), -0.2);
  }

  /// Counts the numbers in bins. Each number is split between the two nearest bins. So a million
  /// numbers take no longer to draw than a few.
  private static double[] counts(Sample sample, double low, double high) {
    double[] counts = new double[BINS + 1];
    for (double value : sample.sorted()) {
      double position = (value - low) / (high - low) * BINS;
      int bin = Math.clamp((int) position, 0, BINS - 1);
      counts[bin] += bin + 1 - position;
      counts[bin + 1] += position - bin;
    }
    return counts;
  }

  private static double height(
      double at, double[] counts, double low, double high, double bandwidth) {
    double sum = 0;
    for (int i = 0; i <= BINS; i++) {
      double distance = (at - low - i * (high - low) / BINS) / bandwidth;
      sum += counts[i] * Math.exp(-distance * distance / 2);
    }
    return sum / (bandwidth * Math.sqrt(2 * Math.PI));
  }

  public double highest() {
    return points.stream().mapToDouble(Point::y).max().orElse(0);
  }
}
