package afterstate.cli;

import afterstate.game.Rules;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// The options of all commands that play many games.
final class GameOptions {
  @Option(names = "--seed", paramLabel = "N", description = "The master seed. Default: 1.")
  private @Nullable Long seed;

  @Option(
      names = "--spawn4",
      paramLabel = "P",
      converter = Options.Spawn4.class,
      description = "The probability of a 4, 0 to 1. Default: 0.1.")
  private @Nullable Rules rules;

  @Mixin private MachineOptions machines;

  @SuppressWarnings("NullAway.Init") // picocli sets the fields
  GameOptions() {}

  long seed() {
    return seed == null ? 1 : seed;
  }

  Rules rules() {
    return rules == null ? Rules.STANDARD : rules;
  }

  /// Whether the user has chosen which games to play.
  boolean sayWhichGames() {
    return seed != null || rules != null;
  }

  MachineOptions machines() {
    return machines;
  }
}
