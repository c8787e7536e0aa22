package afterstate.stats;

/// A straight line through points by least squares.
///
/// @param correlation Pearson's; its square is the share of the spread that the line explains
/// @param error the standard error of the slope
public record LinearFit(
    int points, double slope, double intercept, double correlation, double error) {
  /// Two points always lie on a line, so they do not show how well it fits.
  public static final int LEAST = 3;

  /// The line through the points (x[0], y[0]), (x[1], y[1]), ...
  ///
  /// @throws IllegalArgumentException if there are fewer than [#LEAST], or all `x` or all `y` are
  ///   equal
  public static LinearFit of(double[] x, double[] y) {
    if (x.length != y.length || x.length < LEAST) {
      throw new IllegalArgumentException(
          "a line needs at least " + LEAST + " pairs, not " + x.length + " and " + y.length);
    }
    double xMean = centre(x);
    double yMean = centre(y);
    double xx = 0;
    double yy = 0;
    double xy = 0;
    for (int i = 0; i < x.length; i++) {
      xx += (x[i] - xMean) * (x[i] - xMean);
      yy += (y[i] - yMean) * (y[i] - yMean);
      xy += (x[i] - xMean) * (y[i] - yMean);
    }
    double slope = xy / xx;
    double rest = Math.max(0, yy - slope * xy); // of squares; rounding could make it negative
    return new LinearFit(
        x.length,
        slope,
        yMean - slope * xMean,
        Math.clamp(xy / Math.sqrt(xx * yy), -1, 1),
        Math.sqrt(rest / (x.length - 2) / xx));
  }

  private static double centre(double[] values) {
    Sample sample = Sample.of(values);
    if (sample.lowest() == sample.highest()) {
      throw new IllegalArgumentException(
          "a line needs different values, but all are " + sample.lowest());
    }
    return sample.mean();
  }

  /// Student's 95 % interval of the slope.
  public Interval slopeInterval() {
    return Interval.student(slope, error, points - 2);
  }

  /// The 95 % interval of the correlation by Fisher's transformation. With three points it is all
  /// of [-1, 1].
  public Interval correlationInterval() {
    if (points == LEAST) {
      return new Interval(-1, 1);
    }
    double z = Math.log((1 + correlation) / (1 - correlation)) / 2;
    double half = Interval.NORMAL / Math.sqrt(points - 3);
    return new Interval(Math.tanh(z - half), Math.tanh(z + half));
  }
}
