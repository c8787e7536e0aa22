package afterstate.claim;

import afterstate.stats.Interval;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.hipparchus.distribution.continuous.NormalDistribution;

/// What the games show about a claim.
///
/// @param comparisons those of its conditions, then those of its rules, as far as there are games
public record Finding(
    Claim claim, Verdict verdict, List<Comparison> comparisons, boolean isPlayed) {
  private static final double ERROR = 0.05;

  /// The claim holds if every part of its rule is confirmed by its 95 % interval. It does not hold
  /// if one part is refuted; with k parts that takes an interval of 1 - 0.05 / k. Anything else is
  /// undecided, and so is a test whose conditions are not confirmed.
  public static Finding of(Claim claim, Games games) {
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
    double width = width(rules.size());
    return rules.stream().anyMatch(rule -> rule.isRefuted(width))
        ? Verdict.DOES_NOT_HOLD
        : Verdict.UNDECIDED;
  }

  /// By what factor the interval of one of so many lines is longer than a 95 % interval.
  static double width(int lines) {
    return -new NormalDistribution().inverseCumulativeProbability(ERROR / 2 / lines)
        / Interval.NORMAL;
  }

  /// Our comment on it; empty if there is none.
  String comment() {
    return claim.comments().getOrDefault(verdict.text(), "");
  }

  /// The same with how many games would decide it, if it cannot be decided.
  public String fullComment() {
    return (comment() + " " + GamesNeeded.sentence(this)).strip();
  }

  /// The comparison of its rule that is worst for the claim: the one that decides it, or the one
  /// that comes closest.
  public Optional<Comparison> weakest() {
    return comparisons.stream()
        .skip(isPlayed ? claim.given().size() : comparisons.size())
        .min(Comparator.comparingDouble(Comparison::strength));
  }

  /// The smallest number of games that one of its numbers is based on; 0 if there are none.
  public int fewestGames() {
    return comparisons.stream()
        .flatMap(comparison -> comparison.games().stream())
        .mapToInt(Integer::intValue)
        .min()
        .orElse(0);
  }
}
