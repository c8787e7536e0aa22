package afterstate.report;

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
record Density(double bandwidth, List<Spot> points) {
  private static final int CELLS = 500;
  private static final double REACH = 3.5;
  private static final int FEWEST = 3;

  /// The density, or nothing if there are too few numbers or they do not spread.
  static Optional<Density> of(Sample sample, Scale scale) {
    Sample bent = Sample.of(Arrays.stream(sample.sorted()).map(scale::bend));
    double bandwidth = bandwidth(bent);
    if (bent.size() < FEWEST || bandwidth == 0) {
      return Optional.empty();
    }
    double low = bent.lowest() - REACH * bandwidth;
    double high = bent.highest() + REACH * bandwidth;
    double[] counts = counts(bent, low, high);
    List<Spot> points = new ArrayList<>();
    double floor = scale.logarithmic() ? Double.NEGATIVE_INFINITY : 0;
    for (int i = 0; i <= CELLS; i++) {
      double at = Math.max(floor, low + i * (high - low) / CELLS);
      double mirrored = scale.logarithmic() ? 0 : height(-at, counts, low, high, bandwidth);
      double height = height(at, counts, low, high, bandwidth) + mirrored;
      points.add(new Spot(at, height / sample.size()));
    }
    return Optional.of(new Density(bandwidth, points));
  }

  private static double bandwidth(Sample sample) {
    double spread = sample.deviation();
    double quartiles = (sample.quantile(0.75) - sample.quantile(0.25)) / 1.34;
    double smaller = quartiles > 0 ? Math.min(spread, quartiles) : spread;
    return 0.9 * smaller * Math.pow(sample.size(), -0.2);
  }

  /// The numbers by cells, each shared between the two nearest ones, so that a million games take
  /// no longer than a few.
  private static double[] counts(Sample sample, double low, double high) {
    double[] counts = new double[CELLS + 1];
    for (double value : sample.sorted()) {
      double place = (value - low) / (high - low) * CELLS;
      int cell = Math.clamp((int) place, 0, CELLS - 1);
      counts[cell] += cell + 1 - place;
      counts[cell + 1] += place - cell;
    }
    return counts;
  }

  private static double height(
      double at, double[] counts, double low, double high, double bandwidth) {
    double sum = 0;
    for (int i = 0; i <= CELLS; i++) {
      double distance = (at - low - i * (high - low) / CELLS) / bandwidth;
      sum += counts[i] * Math.exp(-distance * distance / 2);
    }
    return sum / (bandwidth * Math.sqrt(2 * Math.PI));
  }

  double highest() {
    return points.stream().mapToDouble(Spot::y).max().orElse(0);
  }
}
