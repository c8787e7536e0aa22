package afterstate.heuristic;

import afterstate.agent.Decimal;
import afterstate.agent.Parameter;

/// A weight that is a number, or `max`: the largest tile of the board it is used on.
///
/// @param number the number; not used where the weight is `max`
public record Weight(double number, boolean isMax) {
  public static final Weight MAX = new Weight(0, true);

  public Weight {
    if (!(Math.abs(number) <= Parameter.LARGEST)) {
      throw new IllegalArgumentException("the weight " + number + " is too large");
    }
  }

  public static Weight of(double number) {
    return new Weight(number, false);
  }

  /// Reads a number or `max`.
  ///
  /// @throws IllegalArgumentException if it is neither
  public static Weight parse(String text) {
    if (text.equals("max")) {
      return MAX;
    }
    return of(Decimal.parse(text));
  }

  /// The weight on a board whose largest tile is `maxTile`.
  double on(int maxTile) {
    return isMax ? maxTile : number;
  }

  @Override
  public String toString() {
    return isMax ? "max" : afterstate.agent.Spec.print(number);
  }
}
