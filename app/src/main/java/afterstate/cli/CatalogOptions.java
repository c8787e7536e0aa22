package afterstate.cli;

import afterstate.agent.AgentSpec;
import afterstate.catalog.Catalog;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParameterException;

/// The agents that a command may name.
@Command // so that picocli takes it for a mixin, without an option of its own
final class CatalogOptions {
  @CommandLine.Spec(CommandLine.Spec.Target.MIXEE)
  private CommandLine.Model.CommandSpec command;

  @SuppressWarnings("NullAway.Init") // picocli sets the command
  CatalogOptions() {}

  /// Everything that a user of the command line may name.
  Catalog catalog() {
    return served().withProcesses();
  }

  /// What anyone may name who can reach a server: nothing that starts a program.
  Catalog served() {
    return Catalog.standard();
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
