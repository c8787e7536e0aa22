package afterstate.stats;

/// The running mean and spread of numbers, without storing them (Welford's method).
public final class Running {
  private long count;
  private double mean;
  private double squares; // of the distances from the mean

  public void add(double value) {
    count++;
    double distance = value - mean;
    mean += distance / count;
    squares += distance * (value - mean);
  }

  public long count() {
    return count;
  }

  public double mean() {
    return mean;
  }

  /// With divisor n - 1; 0 for fewer than two numbers.
  public double variance() {
    return count < 2 ? 0 : squares / (count - 1);
  }

  /// The standard error of the mean.
  public double error() {
    return Math.sqrt(variance() / count);
  }

  /// The 95 % interval of the mean of numbers that are never negative, such as scores.
  public Interval positiveMeanInterval() {
    return Interval.ofPositiveMean(mean, error(), count);
  }
}
