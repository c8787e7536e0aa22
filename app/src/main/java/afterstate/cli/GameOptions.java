package afterstate.cli;

import afterstate.experiment.Runner;
import afterstate.game.Rules;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/// The options that all commands have that play many games.
final class GameOptions {
  @CommandLine.Spec(CommandLine.Spec.Target.MIXEE)
  private CommandLine.Model.CommandSpec command;

  @Option(names = "--seed", paramLabel = "N", description = "The master seed. Default: 1.")
  private @Nullable Long seed;

  @Option(
      names = "--spawn4",
      paramLabel = "P",
      converter = Options.Spawn4.class,
      description = "The probability of a 4, 0 to 1. Default: 0.1.")
  private @Nullable Rules rules;

  @Option(names = "--threads", paramLabel = "T", description = "Default: one a core.")
  private @Nullable Integer threads;

  @SuppressWarnings("NullAway.Init") // picocli sets the command
  GameOptions() {}

  long seed() {
    return seed == null ? 1 : seed;
  }

  Rules rules() {
    return rules == null ? Rules.STANDARD : rules;
  }

  /// Whether the user has said which games to play.
  boolean sayWhichGames() {
    return seed != null || rules != null;
  }

  /// Plays on as many threads as were asked for, or one a core.
  Runner runner() {
    int count = threads != null ? threads : Runtime.getRuntime().availableProcessors();
    if (count < 1 || count > 1024) {
      throw new ParameterException(
          command.commandLine(), "--threads is " + count + ", must be 1 to 1024");
    }
    return new Runner(count);
  }
}
