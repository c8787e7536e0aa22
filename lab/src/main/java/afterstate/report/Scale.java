package afterstate.report;

/// Where a value lies between the ends of an axis.
record Scale(boolean logarithmic, double low, double high) {
  Scale {
    if (!(low < high) || logarithmic && !(low > 0)) {
      throw new IllegalArgumentException("an axis from " + low + " to " + high);
    }
  }

  static Scale linear(double low, double high) {
    return new Scale(false, low, high);
  }

  /// 0 at the low end, 1 at the high end; values beyond an end are moved there.
  double share(double value) {
    double kept = Math.clamp(value, low, high);
    return (bend(kept) - bend(low)) / (bend(high) - bend(low));
  }

  /// The value at a share of the way.
  double value(double share) {
    double bent = bend(low) + share * (bend(high) - bend(low));
    return logarithmic ? Math.pow(10, bent) : bent;
  }

  /// The value itself, or its decimal logarithm.
  double bend(double value) {
    return logarithmic ? Math.log10(value) : value;
  }
}
