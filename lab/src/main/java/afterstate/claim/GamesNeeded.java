package afterstate.claim;

import afterstate.chart.Numbers;
import afterstate.stats.Interval;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;

/// How many games would decide a claim that cannot be decided, if the differences are those that
/// were seen. With that many, four of five experiments would decide it.
final class GamesNeeded {
  /// Beyond this many games for each setting, nobody would play them.
  private static final double MOST = 100_000;

  /// The 80 % point of the normal distribution.
  private static final double POWER = 0.8416212335729143;

  private GamesNeeded() {}

  /// A sentence; empty if the claim is decided, or no number of games would decide it.
  static String sentence(Finding finding) {
    double games = games(finding);
    if (finding.verdict() != Verdict.UNDECIDED || Double.isNaN(games)) {
      return "";
    }
    return games > MOST
        ? "At the difference seen, it would take more than 100,000 games of each setting to decide."
        : "At the difference seen, about "
            + rounded(games)
            + " games of each setting would decide.";
  }

  private static String rounded(double games) {
    return Numbers.whole(new BigDecimal(games).round(new MathContext(2)).doubleValue());
  }

  /// The games of each setting; NaN if there are none to judge by, or a condition is not met.
  static double games(Finding finding) {
    int conditions = finding.claim().given().size();
    List<Comparison> all = finding.comparisons();
    if (!finding.isPlayed() || all.size() == conditions) {
      return Double.NaN;
    }
    double given = confirmed(all.subList(0, conditions));
    double rule = decided(all.subList(conditions, all.size()));
    return finding.fewestGames() * Math.max(given, rule);
  }

  /// By what factor the games must grow to decide a rule: until every line is confirmed or, if some
  /// lines look wrong, until one of these is refuted.
  private static double decided(List<Comparison> rules) {
    double width = Finding.width(rules.size());
    return rules.stream()
        .filter(rule -> rule.difference().value() < 0)
        .mapToDouble(rule -> factor(rule.difference().value(), rule.reachAbove(), width))
        .min()
        .orElseGet(() -> confirmed(rules));
  }

  /// By what factor the games must grow until all lines are confirmed; NaN if one looks wrong.
  private static double confirmed(List<Comparison> lines) {
    double most = 1;
    for (Comparison line : lines) {
      double value = line.difference().value();
      most =
          Math.max(
              most,
              line.isConfirmed()
                  ? 1
                  : value < 0 ? Double.NaN : factor(value, line.reachBelow(), 1));
    }
    return most;
  }

  /// An interval shrinks with the root of the number of games.
  ///
  /// @param reach the length of the 95 % interval on the side of 0
  /// @param width how much longer the interval must be
  private static double factor(double difference, double reach, double width) {
    double standardErrors = width * Interval.NORMAL + POWER;
    return Math.pow(standardErrors / Interval.NORMAL * reach / difference, 2);
  }
}
