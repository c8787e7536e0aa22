package afterstate.study;

import afterstate.stats.Estimate;
import java.util.List;

/// What the games show about a rule.
///
/// @param difference the larger side minus the smaller, with its 95 % interval
/// @param games how many games each of its agents played
/// @param pairs how many games any two of its agents both played; 0 for a single agent
record Comparison(
    Rule rule, double left, double right, Estimate difference, List<Integer> games, int pairs) {
  boolean isConfirmed() {
    return difference.interval().low() > 0;
  }

  /// Whether the opposite is confirmed.
  ///
  /// @param width the width of the interval, in units of the 95 % interval. With many rules it is
  ///   more likely that one is refuted by chance
  boolean isRefuted(double width) {
    return difference.value() + width * reachAbove() < 0;
  }

  double reachAbove() {
    return difference.interval().high() - difference.value();
  }

  double reachBelow() {
    return difference.value() - difference.interval().low();
  }
}
