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

  /// With so many digits after the decimal point.
  public static String fixed(double value, int decimals) {
    return String.format(Locale.ROOT, "%,." + decimals + "f", value);
  }

  /// With three significant digits, for numbers of any size.
  public static String brief(double value) {
    return brief(value, 3);
  }

  /// With so many significant digits; a whole number from 1000 on.
  public static String brief(double value, int digits) {
    if (Math.abs(value) >= 999.5) {
      return whole(value);
    }
    BigDecimal rounded = new BigDecimal(value).round(new MathContext(digits));
    return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
  }

  /// A rate from 0 to 1 in percent. Rates near 0 or 1 get a second digit, and only a rate of 0 or 1
  /// is written as none or all.
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
