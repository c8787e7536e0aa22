package afterstate.cli;

import afterstate.game.GameId;
import afterstate.game.Outcome;
import afterstate.report.Phrases;
import afterstate.stats.Running;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Summarises any number of finished games in a sentence.
final class Summary {
  private final Map<Integer, Integer> tiles = new TreeMap<>();
  private final Running scores = new Running();
  private @Nullable Outcome best;

  void add(Outcome outcome) {
    scores.add(outcome.score());
    tiles.merge(outcome.maxTile(), 1, Integer::sum);
    best = best == null || outcome.score() > best.score() ? outcome : best;
  }

  /// The mean with its 95 % interval, the best score, and how many games ended with each largest
  /// tile.
  @Override
  public String toString() {
    if (best == null) {
      return "no game was finished";
    }
    return scores.count() == 1
        ? of(best)
        : String.format(
            Locale.ROOT,
            "%,d games, mean score %,.0f (95 %% interval: %s), best %,d; largest tiles %s",
            scores.count(),
            scores.mean(),
            Phrases.range(scores.positiveMeanInterval()),
            best.score(),
            tiles.entrySet().stream()
                .map(entry -> entry.getKey() + " x" + entry.getValue())
                .collect(Collectors.joining(", ")));
  }

  /// One game on one line.
  static String of(GameId id, String player, Outcome outcome) {
    return "game " + id.number() + ", seed " + id.seed() + ", " + player + ": " + of(outcome);
  }

  /// How a game ended, in words.
  static String of(Outcome outcome) {
    return String.format(
        Locale.ROOT,
        "score %,d, %,d moves, largest tile %d",
        outcome.score(),
        outcome.moves(),
        outcome.maxTile());
  }
}
