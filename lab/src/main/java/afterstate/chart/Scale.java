package afterstate.chart;

/// Maps values to positions between the two ends of an axis.
public record Scale(boolean logarithmic, double low, double high) {
  public Scale {
    if (!(low < high) || logarithmic && !(low > 0)) {
      throw new IllegalArgumentException("an axis from " + low + " to " + high);
    }
  }

  public static Scale linear(double low, double high) {
    return new Scale(false, low, high);
  }

  /// 0 at the low end, 1 at the high end; values beyond an end are clamped.
  public double share(double value) {
    double kept = Math.clamp(value, low, high);
    return (transform(kept) - transform(low)) / (transform(high) - transform(low));
  }

  /// The value at a share of the way from the low end to the high end.
  public double value(double share) {
    double transformed = transform(low) + share * (transform(high) - transform(low));
    return logarithmic ? Math.pow(10, transformed) : transformed;
  }

  /// The value itself, or its decimal logarithm.
  double transform(double value) {
    return logarithmic ? Math.log10(value) : value;
  }
}
