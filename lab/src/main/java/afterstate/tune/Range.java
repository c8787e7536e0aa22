package afterstate.tune;

import afterstate.agent.Decimal;
import afterstate.agent.RenamedParameters;
import afterstate.board.Quote;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The range in which a parameter is tuned.
///
/// @param points how many values a grid tries, both ends included
/// @param log whether equal steps are equal factors
public record Range(String name, double low, double high, int points, boolean log) {
  private static final String NUMBER = "(-?[0-9]*\\.?[0-9]+(?:[eE][+-]?[0-9]+)?)";
  private static final Pattern TEXT =
      Pattern.compile(
          "\\s*(\\w+)\\s*=\\s*" + NUMBER + "\\.\\." + NUMBER + "(?:/([0-9]{1,4}))?(log)?\\s*");

  /// More digits are meaningless in a noisy search and make specs hard to read.
  private static final MathContext DIGITS = new MathContext(4);

  public Range {
    require(low < high, name + " has the range " + low + ".." + high + ", which is empty");
    require(points >= 2, name + " has " + points + " points, must be at least 2");
    require(
        !log || low > 0,
        name + " has the range " + low + ".." + high + ": log needs positive numbers");
  }

  /// The same with the current name of the parameter.
  Range renamed() {
    String now = RenamedParameters.newName(name);
    return now == null ? this : new Range(now, low, high, points, log);
  }

  /// Reads `w0=0.1..100`, with `/5` for the points of a grid and `log` for equal factors:
  /// `w0=0.1..100/4log`.
  public static Range parse(String text) {
    Matcher matcher = TEXT.matcher(text);
    require(
        matcher.matches(),
        Quote.of(text)
            + " is not a range; write NAME=LOW..HIGH, with /POINTS for a grid and log for"
            + " equal factors: NAME=LOW..HIGH/POINTSlog");
    return new Range(
        matcher.group(1),
        number(matcher.group(2)),
        number(matcher.group(3)),
        matcher.group(4) == null ? 5 : Integer.parseInt(matcher.group(4)),
        matcher.group(5) != null);
  }

  private static double number(String text) {
    try {
      return Decimal.parse(text);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(Quote.of(text) + " is too large or too small", e);
    }
  }

  /// The value at a share of the way from low to high, as written in spec text.
  String at(double share) {
    double value = log ? low * Math.pow(high / low, share) : low + share * (high - low);
    BigDecimal rounded = new BigDecimal(value).round(DIGITS);
    BigDecimal inside =
        rounded.max(BigDecimal.valueOf(low)).min(BigDecimal.valueOf(high)); // after rounding
    return inside.stripTrailingZeros().toPlainString();
  }

  private static void require(boolean condition, String rule) {
    if (!condition) {
      throw new IllegalArgumentException(rule);
    }
  }
}
