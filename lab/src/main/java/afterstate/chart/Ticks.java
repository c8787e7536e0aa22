package afterstate.chart;

import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;

/// The tick values of an axis: its steps are 1, 2 or 5 times a power of ten.
public final class Ticks {
  private static final double[] STEPS = {1, 2, 5, 10};

  private Ticks() {}

  /// The smallest such step that fits into the length at most `most` times.
  public static double step(double length, int most) {
    if (!(length > 0)) {
      return 1;
    }
    double power = Math.pow(10, Math.floor(Math.log10(length / most)));
    for (double step : STEPS) {
      if (length / (step * power) <= most + 1e-9) {
        return step * power;
      }
    }
    throw new AssertionError("ten times a power of ten is beyond " + length / most);
  }

  /// The multiples of the step from `low` to `high`, both included.
  public static List<Double> multiples(double low, double high, double step) {
    long first = (long) Math.ceil(low / step - 1e-9);
    long last = (long) Math.floor(high / step + 1e-9);
    return LongStream.rangeClosed(first, last).mapToObj(i -> i * step).toList();
  }

  /// The numbers 1, 2 and 5 of each power of ten from `low` to `high`; only the powers of ten if
  /// there would be more than `most`.
  public static List<Double> logarithmic(double low, double high, int most) {
    List<Double> all = decades(low, high, 1, 2, 5);
    return all.size() <= most ? all : decades(low, high, 1);
  }

  private static List<Double> decades(double low, double high, double... digits) {
    int first = (int) Math.floor(Math.log10(low));
    int last = (int) Math.ceil(Math.log10(high));
    return LongStream.rangeClosed(first, last)
        .mapToDouble(power -> Math.pow(10, (double) power))
        .flatMap(power -> DoubleStream.of(digits).map(digit -> digit * power))
        .filter(value -> value >= low * (1 - 1e-9) && value <= high * (1 + 1e-9))
        .boxed()
        .toList();
  }

  /// The nearest 1, 2 or 5 times a power of ten that is not above the value.
  static double below(double value) {
    List<Double> near = decades(value / 10, value, 1, 2, 5);
    return near.getLast();
  }

  /// The nearest 1, 2 or 5 times a power of ten that is not below the value.
  static double above(double value) {
    List<Double> near = decades(value, value * 10, 1, 2, 5);
    return near.getFirst();
  }
}
