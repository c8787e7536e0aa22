package afterstate.cli;

import afterstate.experiment.Runner;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/// How many games are played at a time.
final class ThreadOptions {
  @CommandLine.Spec(CommandLine.Spec.Target.MIXEE)
  private CommandLine.Model.CommandSpec command;

  @Option(
      names = "--threads",
      paramLabel = "T",
      description = "Games at a time. Default: one per core.")
  private @Nullable Integer threads;

  @SuppressWarnings("NullAway.Init") // picocli sets the command
  ThreadOptions() {}

  /// A runner with as many threads as were asked for, or one per core.
  Runner runner() {
    @Nullable Integer asked = given();
    return new Runner(asked != null ? asked : Runtime.getRuntime().availableProcessors());
  }

  /// The number that was asked for, or null.
  @Nullable Integer given() {
    if (threads != null && (threads < 1 || threads > 1024)) {
      throw new ParameterException(
          command.commandLine(), "--threads is " + threads + ", must be 1 to 1024");
    }
    return threads;
  }
}
