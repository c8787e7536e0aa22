package afterstate.agent;

import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;

/// Holds the numbers of a [Spec] to the ranges that its [Parameter]s state.
public final class Ranges {
  private Ranges() {}

  /// Checks all components of a record, for its constructor to call:
  /// `Ranges.check(Expectimax.class, layers, leaf)`.
  ///
  /// @throws IllegalArgumentException naming the parameter, its value and the rule
  public static void check(Class<? extends Record> type, Object... values) {
    RecordComponent[] components = type.getRecordComponents();
    for (int i = 0; i < components.length; i++) {
      Parameter parameter = components[i].getAnnotation(Parameter.class);
      if (parameter != null && values[i] instanceof Number number) {
        check(components[i].getName(), number, parameter.min(), parameter.max());
      }
    }
  }

  private static void check(String name, Number value, double min, double max) {
    if (!(value.doubleValue() >= min && value.doubleValue() <= max)) {
      throw new IllegalArgumentException(
          name + " is " + shown(value) + ", must be " + rule(min, max));
    }
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
