package afterstate.cli;

import afterstate.game.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/// Some finished games in a sentence.
final class Summary {
  private static final double NORMAL_95 = 1.96;

  private final List<Outcome> outcomes = new ArrayList<>();

  void add(Outcome outcome) {
    outcomes.add(outcome);
  }

  /// Mean with its 95 % interval, best score, and how often each largest tile ended a game.
  @Override
  public String toString() {
    if (outcomes.size() < 2) {
      return outcomes.isEmpty() ? "no game was finished" : of(outcomes.getFirst());
    }
    return String.format(
        Locale.ROOT,
        "%d games, mean score %,.0f +- %,.0f (95 %%), best %,d; largest tiles %s",
        outcomes.size(),
        mean(),
        NORMAL_95 * Math.sqrt(variance() / outcomes.size()),
        outcomes.stream().mapToInt(Outcome::score).max().orElseThrow(),
        tiles());
  }

  /// One game in words.
  static String of(Outcome outcome) {
    return String.format(
        Locale.ROOT,
        "score %,d, %,d moves, largest tile %d",
        outcome.score(),
        outcome.moves(),
        outcome.maxTile());
  }

  private double mean() {
    return outcomes.stream().mapToInt(Outcome::score).average().orElseThrow();
  }

  private double variance() {
    double mean = mean();
    double squares =
        outcomes.stream().mapToDouble(outcome -> Math.pow(outcome.score() - mean, 2)).sum();
    return squares / (outcomes.size() - 1);
  }

  private String tiles() {
    Map<Integer, Integer> counts = new TreeMap<>();
    outcomes.forEach(outcome -> counts.merge(outcome.maxTile(), 1, Integer::sum));
    List<String> parts = new ArrayList<>();
    counts.forEach((tile, count) -> parts.add(tile + " x" + count));
    return String.join(", ", parts);
  }
}
