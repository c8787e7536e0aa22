package afterstate.stats;

import java.util.Arrays;
import java.util.stream.DoubleStream;

/// A sample of numbers, at least one.
public final class Sample {
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

  /// The `p`-quantile, with linear interpolation between neighbours (type 7 of Hyndman and Fan, the
  /// default of R and NumPy).
  public double quantile(double p) {
    if (!(p >= 0 && p <= 1)) {
      throw new IllegalArgumentException("the quantile is " + p + ", must be 0 to 1");
    }
    double position = p * (sorted.length - 1);
    int below = (int) position;
    int above = Math.min(below + 1, sorted.length - 1);
    return sorted[below] + (position - below) * (sorted[above] - sorted[below]);
  }

  /// The standard deviation with divisor n - 1; 0 for a single number.
  public double deviation() {
    double squares = 0;
    for (double value : sorted) {
      squares += (value - mean) * (value - mean);
    }
    return sorted.length == 1 ? 0 : Math.sqrt(squares / (sorted.length - 1));
  }

  /// The standard error of the mean.
  public double error() {
    return deviation() / Math.sqrt(sorted.length);
  }

  /// The 95 % interval of the mean of numbers of either sign.
  public Interval meanInterval() {
    return Interval.ofMean(mean, error(), sorted.length);
  }

  /// The 95 % interval of the mean of numbers that are never negative, such as scores.
  public Interval positiveMeanInterval() {
    return Interval.ofPositiveMean(mean, error(), sorted.length);
  }

  /// The 95 % interval of the mean of numbers from 0 to `most`, such as percentages.
  public Interval boundedMeanInterval(double most) {
    return Interval.ofBoundedMean(mean, error(), sorted.length, most);
  }
}
