package afterstate.stats;

import afterstate.random.SplitMix;
import java.util.Arrays;
import java.util.stream.DoubleStream;
import org.apache.commons.statistics.distribution.TDistribution;

/// A sample of numbers, at least one.
public final class Sample {
  private static final int RESAMPLES = 2000;

  /// Below this size there are too few numbers to resample: Student's interval is used.
  private static final int SMALL = 10;

  /// Above this size the resampled means are normal for all that can be seen.
  private static final int LARGE = 10_000;

  private final double[] sorted;
  private final double mean;

  private Sample(double[] values) {
    if (values.length == 0) {
      throw new IllegalArgumentException("a sample needs at least one number");
    }
    sorted = values.clone();
    Arrays.sort(sorted);
    if (!Double.isFinite(sorted[0]) || !Double.isFinite(sorted[sorted.length - 1])) {
      throw new IllegalArgumentException("a sample has only finite numbers");
    }
    mean = Arrays.stream(sorted).sum() / sorted.length;
  }

  public static Sample of(double... values) {
    return new Sample(values);
  }

  public static Sample of(DoubleStream values) {
    return new Sample(values.toArray());
  }

  public int size() {
    return sorted.length;
  }

  /// The numbers in order of size.
  public double[] sorted() {
    return sorted.clone();
  }

  public double mean() {
    return mean;
  }

  public double lowest() {
    return sorted[0];
  }

  public double highest() {
    return sorted[sorted.length - 1];
  }

  public double median() {
    return quantile(0.5);
  }

  /// The number that a share `p` of the sample is below, with straight lines between neighbours
  /// (type 7 of Hyndman and Fan, the default of R and NumPy).
  public double quantile(double p) {
    if (!(p >= 0 && p <= 1)) {
      throw new IllegalArgumentException("a quantile of " + p + ", must be 0 to 1");
    }
    double place = p * (sorted.length - 1);
    int below = (int) place;
    int above = Math.min(below + 1, sorted.length - 1);
    return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
  }

  /// The standard deviation, with n - 1 below the line; 0 for a single number.
  public double deviation() {
    return deviation(sorted, mean);
  }

  private static double deviation(double[] values, double mean) {
    double squares = 0;
    for (double value : values) {
      squares += (value - mean) * (value - mean);
    }
    return values.length == 1 ? 0 : Math.sqrt(squares / (values.length - 1));
  }

  /// The standard error of the mean.
  public double error() {
    return deviation() / Math.sqrt(sorted.length);
  }

  /// The 95 % interval of the mean by a studentised bootstrap: how far the means of resamples lie
  /// from this mean, in units of their own standard errors. Unlike the plain normal interval it
  /// leans to the side where a skewed sample has its tail.
  ///
  /// The same sample gives the same interval. Very small and very large samples get Student's
  /// interval; fewer than three numbers say nothing about their spread, and theirs is infinite.
  public Interval meanInterval() {
    if (sorted.length < 3) {
      return new Interval(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
    }
    if (sorted.length < SMALL || sorted.length > LARGE) {
      double half = TDistribution.of(sorted.length - 1).inverseSurvivalProbability(0.025) * error();
      return new Interval(mean - half, mean + half);
    }
    Sample distances = new Sample(distancesOfResamples());
    return new Interval(
        mean - distances.quantile(0.975) * error(), mean - distances.quantile(0.025) * error());
  }

  private double[] distancesOfResamples() {
    SplitMix dice = new SplitMix(sorted.length);
    double[] distances = new double[RESAMPLES];
    double[] resample = new double[sorted.length];
    for (int i = 0; i < RESAMPLES; i++) {
      double sum = 0;
      for (int k = 0; k < resample.length; k++) {
        resample[k] = sorted[dice.nextInt(sorted.length)];
        sum += resample[k];
      }
      double centre = sum / resample.length;
      double error = deviation(resample, centre) / Math.sqrt(resample.length);
      distances[i] = error == 0 ? 0 : (centre - mean) / error;
    }
    return distances;
  }
}
