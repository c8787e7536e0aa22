package afterstate.chart;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/// Numbers as people read them.
public final class Numbers {
  private Numbers() {}

  /// A whole number with commas.
  public static String whole(double value) {
    return String.format(Locale.ROOT, "%,d", Math.round(value));
  }

  /// A number with that many digits after the decimal point.
  public static String fixed(double value, int decimals) {
    return String.format(Locale.ROOT, "%,." + decimals + "f", value);
  }

  /// A number of any size with three significant digits.
  public static String brief(double value) {
    return brief(value, 3);
  }

  /// A number with that many significant digits; a whole number if it is 1000 or more.
  public static String brief(double value, int digits) {
    if (Math.abs(value) >= 999.5) {
      return whole(value);
    }
    BigDecimal rounded = new BigDecimal(value).round(new MathContext(digits));
    return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
  }

  /// A rate from 0 to 1 in percent. Rates near 0 or 1 get a second decimal, and only a rate of
  /// exactly 0 or 1 is written as 0 % or 100 %.
  public static String percent(double rate) {
    if (rate == 0 || rate == 1) {
      return rate == 0 ? "0 %" : "100 %";
    }
    double distance = Math.min(rate, 1 - rate);
    if (distance < 0.00005) {
      return rate < 0.5 ? "< 0.01 %" : "> 99.99 %";
    }
    return fixed(100 * rate, distance < 0.001 ? 2 : 1) + " %";
  }
}
