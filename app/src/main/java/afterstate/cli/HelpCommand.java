package afterstate.cli;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

@Command(
    name = "help",
    description = "Explains all commands, or one of them with its options and examples.",
    footer = {
      "  ./afterstate help           # all commands",
      "  ./afterstate help play      # the same as ./afterstate play --help"
    },
    helpCommand = true,
    mixinStandardHelpOptions = true)
final class HelpCommand implements Runnable {
  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Parameters(arity = "0..1", paramLabel = "COMMAND", description = "The command to explain.")
  private @Nullable String name;

  @SuppressWarnings("NullAway.Init") // picocli sets the spec
  HelpCommand() {}

  @Override
  public void run() {
    CommandLine main = spec.commandLine().getParent();
    CommandLine told = name == null ? main : main.getSubcommands().get(name);
    if (told == null) {
      throw new ParameterException(main, Complaint.noCommand(main, String.valueOf(name)));
    }
    told.usage(spec.commandLine().getOut());
  }
}
