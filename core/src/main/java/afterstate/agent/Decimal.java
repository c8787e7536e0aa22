package afterstate.agent;

import java.math.BigDecimal;

/// Numbers as people write them: plain decimal digits only. Java's own parser also accepts digits
/// of other scripts, suffixes, hexadecimal, and numbers that are too large or too small for a
/// `double`.
public final class Decimal {
  private Decimal() {}

  /// Parses the text.
  ///
  /// @throws NumberFormatException if it is not a number, or is one that a `double` cannot hold
  public static double parse(String text) {
    if (!text.matches("-?[0-9]*\\.?[0-9]+([eE][+-]?[0-9]{1,6})?")) {
      throw new NumberFormatException(text);
    }
    double value = Double.parseDouble(text);
    boolean lost = value == 0 && new BigDecimal(text).signum() != 0;
    if (!Double.isFinite(value) || lost) {
      throw new NumberFormatException(text);
    }
    return 0.0 + value; // turns -0 into 0, so that no text shows -0
  }
}
