package afterstate.grade;

import java.util.Locale;

/// How good a move was.
///
/// A blunder takes a tenth of a doubling: ten of them halve the largest tile that can be expected.
/// A mistake takes half of that, and an inaccuracy a fifth.
public enum Grade {
  BEST(0),
  GOOD(0),
  INACCURACY(0.02),
  MISTAKE(0.05),
  BLUNDER(0.1);

  private final double least;

  Grade(double least) {
    this.least = least;
  }

  /// The least that such a move costs; see [Judgement#cost].
  public double least() {
    return least;
  }

  /// The grade of a move that is not the best.
  static Grade ofCost(double cost) {
    return cost >= BLUNDER.least
        ? BLUNDER
        : cost >= MISTAKE.least ? MISTAKE : cost >= INACCURACY.least ? INACCURACY : GOOD;
  }

  /// The name in lower case, as the page and the API show it.
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
