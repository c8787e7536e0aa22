package afterstate.claim;

import afterstate.chart.Numbers;
import afterstate.stats.Estimate;
import afterstate.stats.Interval;
import java.util.List;
import java.util.stream.Collectors;

/// What the games show about a rule.
///
/// @param difference the larger side minus the smaller, with its 95 % interval
/// @param games how many games each of its agents played
/// @param pairs how many games any two of its agents both played; 0 for a single agent
public record Comparison(
    Rule rule, double left, double right, Estimate difference, List<Integer> games, int pairs) {
  public boolean isConfirmed() {
    return difference.interval().low() > 0;
  }

  /// Whether the opposite is confirmed.
  ///
  /// @param width the width of the interval, in units of the 95 % interval. With many rules it is
  ///   more likely that one is refuted by chance
  public boolean isRefuted(double width) {
    return difference.value() + width * reachAbove() < 0;
  }

  double reachAbove() {
    return difference.interval().high() - difference.value();
  }

  double reachBelow() {
    return difference.value() - difference.interval().low();
  }

  /// The difference divided by the side of its interval towards 0: above 1 if it is confirmed.
  double strength() {
    double reach = difference.value() < 0 ? reachAbove() : reachBelow();
    return difference.value() == 0 ? 0 : difference.value() / reach;
  }

  /// `1,000 pairs`, `400, 4,000 (400 pairs)`, or `1,000` games of a single agent.
  public String countText() {
    List<Integer> counts = games.stream().distinct().toList();
    String text = counts.stream().map(Numbers::whole).collect(Collectors.joining(", "));
    if (pairs == 0) {
      return text;
    }
    return counts.equals(List.of(pairs))
        ? text + " pairs"
        : text + " (" + Numbers.whole(pairs) + " pairs)";
  }

  /// The difference with its interval.
  public String differenceText() {
    Interval interval = difference.interval();
    return number(difference.value())
        + (interval.isKnown()
            ? " (" + number(interval.low()) + " to " + number(interval.high()) + ")"
            : " (too few games)");
  }

  /// A number, or a dash if there were too few games to compute it.
  public static String number(double value) {
    return Double.isFinite(value) ? Numbers.brief(value, 4) : "–";
  }
}
