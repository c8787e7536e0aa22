package afterstate.cli;

import afterstate.agent.AgentSpec;
import afterstate.catalog.Catalog;
import afterstate.plugin.AgentFile;
import afterstate.plugin.MoveWatch;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/// The agents that a command may name.
final class CatalogOptions {
  private static final int DEFAULT_SECONDS = 60;
  private static final int MOST_SECONDS = 86_400;

  @CommandLine.Spec(CommandLine.Spec.Target.MIXEE)
  private CommandLine.Model.CommandSpec command;

  @Option(
      names = "--agents",
      paramLabel = "FILE",
      description =
          "Adds agents of your own: a .java file or a .jar file, see docs/your-agent.md. May be"
              + " given several times.")
  private List<Path> files = List.of();

  @Option(
      names = "--move-seconds",
      paramLabel = "N",
      description =
          "How long a move of an agent of --agents may take, 1 to 86400. Default: "
              + DEFAULT_SECONDS
              + ".")
  private @Nullable Integer seconds;

  private @Nullable Catalog catalog;
  private @Nullable List<AgentFile> loaded;

  @SuppressWarnings("NullAway.Init") // picocli sets the command
  CatalogOptions() {}

  /// Everything that a user of the command line may name. A move of an agent of the files that does
  /// not end stops the program.
  Catalog catalog() {
    if (catalog == null) {
      MoveWatch watch = loaded().isEmpty() ? MoveWatch.OFF : new MoveWatch(seconds());
      catalog = Catalog.standard().withProcesses().with(loaded(), watch);
      if (watch != MoveWatch.OFF) {
        EndlessMove.stopProgram(watch, command.commandLine().getErr());
      }
    }
    return catalog;
  }

  /// What anyone may name who can reach a server, which has limits of its own: nothing that starts
  /// a program.
  Catalog served() {
    if (seconds != null) {
      throw new ParameterException(
          command.commandLine(),
          "--move-seconds is for other commands: a server has its own limit");
    }
    return Catalog.standard().with(loaded(), MoveWatch.OFF);
  }

  /// The files of `--agents`, compiled and loaded.
  List<AgentFile> loaded() {
    if (loaded == null) {
      loaded = files.stream().map(AgentFile::load).toList();
    }
    return loaded;
  }

  private int seconds() {
    int value = seconds == null ? DEFAULT_SECONDS : seconds;
    if (value < 1 || value > MOST_SECONDS) {
      throw new ParameterException(
          command.commandLine(), "--move-seconds is " + value + ", must be 1 to " + MOST_SECONDS);
    }
    return value;
  }

  /// The agent with that spec text.
  ///
  /// @param place where the text stands, such as `option '--agent'`
  AgentSpec agent(String place, String text) {
    try {
      return catalog().agent(text);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(
          command.commandLine(), "Invalid value for " + place + ": " + e.getMessage());
    }
  }
}
