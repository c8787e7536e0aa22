package afterstate.agent;

import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;

/// Checks the numbers of a [Spec] against the ranges of its [Parameter]s.
public final class Ranges {
  private Ranges() {}

  /// Checks all components of a record, for its constructor to call:
  /// `Ranges.check(Expectimax.class, layers, leaf)`.
  ///
  /// @throws IllegalArgumentException naming the parameter, its value and the rule
  public static void check(Class<? extends Record> type, Object... values) {
    RecordComponent[] components = type.getRecordComponents();
    if (components.length != values.length) {
      throw new IllegalStateException(type + " checks " + values.length + " values");
    }
    for (int i = 0; i < components.length; i++) {
      check(components[i], components[i].getName(), values[i]);
    }
  }

  /// Checks one of them.
  ///
  /// @param called the name that the message gives it
  static void check(RecordComponent component, String called, Object value) {
    Parameter parameter = component.getAnnotation(Parameter.class);
    if (parameter != null
        && value instanceof Number number
        && !(number.doubleValue() >= parameter.min() && number.doubleValue() <= parameter.max())) {
      throw new IllegalArgumentException(
          called + " is " + shown(number) + ", must be " + rule(parameter));
    }
  }

  /// The values in words if there are some, otherwise the range.
  private static String rule(Parameter parameter) {
    return parameter.values().isEmpty()
        ? rule(parameter.min(), parameter.max())
        : parameter.values();
  }

  /// A range in words: `1 to 9`, or `at most 1e12 in size` where none was stated.
  public static String rule(double min, double max) {
    return min == -Parameter.LARGEST && max == Parameter.LARGEST
        ? "at most 1e12 in size"
        : plain(min) + " to " + plain(max);
  }

  private static String shown(Number value) {
    return Double.isFinite(value.doubleValue()) ? plain(value.doubleValue()) : value.toString();
  }

  /// A number without needless zeros: `2`, `0.5`.
  public static String plain(double bound) {
    return BigDecimal.valueOf(bound).stripTrailingZeros().toPlainString();
  }
}
