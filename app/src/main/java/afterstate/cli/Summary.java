package afterstate.cli;

import afterstate.game.GameId;
import afterstate.game.Outcome;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Some finished games in a sentence, however many they are.
final class Summary {
  private static final double NORMAL_95 = 1.96;

  private final Map<Integer, Integer> tiles = new TreeMap<>();
  private int games;
  private double mean;
  private double squares; // of the distances from the mean, added up as Welford does
  private @Nullable Outcome best;

  void add(Outcome outcome) {
    games++;
    double distance = outcome.score() - mean;
    mean += distance / games;
    squares += distance * (outcome.score() - mean);
    tiles.merge(outcome.maxTile(), 1, Integer::sum);
    best = best == null || outcome.score() > best.score() ? outcome : best;
  }

  /// Mean with its 95 % interval, best score, and how often each largest tile ended a game.
  @Override
  public String toString() {
    if (best == null) {
      return "no game was finished";
    }
    return games == 1
        ? of(best)
        : String.format(
            Locale.ROOT,
            "%,d games, mean score %,.0f +- %,.0f (95 %%), best %,d; largest tiles %s",
            games,
            mean,
            NORMAL_95 * Math.sqrt(squares / (games - 1) / games),
            best.score(),
            tiles.entrySet().stream()
                .map(entry -> entry.getKey() + " x" + entry.getValue())
                .collect(Collectors.joining(", ")));
  }

  /// One game in a line.
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
