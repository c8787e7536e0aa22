package afterstate.study;

import afterstate.stats.Interval;
import afterstate.study.Rule.Comparison;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.hipparchus.distribution.continuous.NormalDistribution;

/// What the games say about a claim.
///
/// @param comparisons of its conditions and then of its rules, as far as games are there
record Finding(Claim claim, Verdict verdict, List<Comparison> comparisons, boolean isPlayed) {
  private static final double ERROR = 0.05;

  /// The claim holds if every part of its rule is confirmed by its 95 % interval. It does not hold
  /// if one part is refuted; with k parts that takes an interval of 1 - 0.05 / k. All else is
  /// undecided, and so is a test whose conditions are not confirmed.
  static Finding of(Claim claim, Games games) {
    List<Comparison> given = compare(claim.conditions(), games);
    List<Comparison> rules = compare(claim.rules(), games);
    List<Comparison> all = Stream.concat(given.stream(), rules.stream()).toList();
    boolean played = all.size() == claim.given().size() + claim.rule().size();
    boolean sound = played && !rules.isEmpty() && given.stream().allMatch(Comparison::isConfirmed);
    return new Finding(claim, sound ? verdict(rules) : Verdict.UNDECIDED, all, played);
  }

  private static List<Comparison> compare(List<Rule> rules, Games games) {
    return rules.stream().map(rule -> rule.compare(games)).filter(Objects::nonNull).toList();
  }

  private static Verdict verdict(List<Comparison> rules) {
    if (rules.stream().allMatch(Comparison::isConfirmed)) {
      return Verdict.HOLDS;
    }
    double width =
        -new NormalDistribution().inverseCumulativeProbability(ERROR / 2 / rules.size())
            / Interval.NORMAL;
    return rules.stream().anyMatch(rule -> rule.isRefuted(width))
        ? Verdict.DOES_NOT_HOLD
        : Verdict.UNDECIDED;
  }

  /// What to make of it; empty if nobody has said.
  String reading() {
    return claim.readings().getOrDefault(verdict.text(), "");
  }

  /// The fewest games behind one of its numbers; 0 if there are none.
  int fewestGames() {
    return comparisons.stream()
        .flatMap(comparison -> comparison.games().stream())
        .mapToInt(Integer::intValue)
        .min()
        .orElse(0);
  }
}
