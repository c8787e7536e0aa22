package afterstate.game;

/// What may differ between games of 2048: how often a 4 appears instead of a 2.
///
/// @param spawn4 the probability of a 4, from 0 to 1
public record Rules(double spawn4) {
  /// The original game's: one in ten.
  public static final Rules STANDARD = new Rules(0.1);

  public Rules {
    if (!(spawn4 >= 0 && spawn4 <= 1)) {
      throw new IllegalArgumentException(
          "the probability of a 4 is " + spawn4 + ", must be from 0 to 1");
    }
  }
}
