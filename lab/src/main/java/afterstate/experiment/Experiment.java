package afterstate.experiment;

import afterstate.board.Quote;
import afterstate.game.Rules;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// What to play: every setting plays the games 0 to `games` - 1 of the same master seed.
///
/// @param halfWidth a setting stops once the half-width of the 95 % interval of its mean is below
///   this many percent of the mean; 0 plays all games
public record Experiment(
    String name, List<Setting> settings, int games, long seed, Rules rules, double halfWidth) {
  /// The limit on games: a run keeps the score of every game in memory.
  public static final int MOST_GAMES = 100_000_000;

  public Experiment {
    settings = List.copyOf(settings);
    require(!settings.isEmpty(), "an experiment needs at least one agent");
    require(
        games >= 1 && games <= MOST_GAMES, "games is " + games + ", must be 1 to " + MOST_GAMES);
    require(
        halfWidth >= 0 && halfWidth <= 100,
        "the half-width is " + halfWidth + ", must be 0 to 100 percent");
    Set<String> seen = new HashSet<>();
    Set<String> labels = new HashSet<>();
    for (Setting setting : settings) {
      String text = setting.agent().text();
      require(seen.add(text), "the agent " + text + " is listed twice");
      boolean named = !setting.label().equals(setting.agent().label());
      require(
          !named || labels.add(setting.label()),
          "the label " + Quote.of(setting.label()) + " is used twice");
    }
  }

  /// The same with another number of games.
  public Experiment withGames(int number) {
    return new Experiment(name, settings, number, seed, rules, halfWidth);
  }

  /// The same with another master seed.
  public Experiment withSeed(long other) {
    return new Experiment(name, settings, games, other, rules, halfWidth);
  }

  private static void require(boolean condition, String rule) {
    if (!condition) {
      throw new IllegalArgumentException(rule);
    }
  }
}
