package afterstate.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.ParameterException;

/// The program's entry.
@Command(
    name = "afterstate",
    description = "A laboratory for players of the game 2048.",
    version = "afterstate 0.1.0",
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      PlayCommand.class,
      ReplayCommand.class,
      AskCommand.class,
      AgentsCommand.class,
      BenchCommand.class
    })
public final class Main implements Runnable {
  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @SuppressWarnings("NullAway.Init") // picocli sets the spec
  Main() {}

  public static void main(String[] args) {
    PrintWriter out = writer(FileDescriptor.out);
    PrintWriter err = writer(FileDescriptor.err);
    System.exit(run(out, err, args));
  }

  private static PrintWriter writer(FileDescriptor descriptor) {
    return new PrintWriter(new FileOutputStream(descriptor), true, StandardCharsets.UTF_8);
  }

  /// Runs one command line and returns its exit code; every complaint is one line on `err`.
  static int run(PrintWriter out, PrintWriter err, String... args) {
    CommandLine line = new CommandLine(new Main());
    line.setOut(out).setErr(err);
    line.setUsageHelpAutoWidth(true).setExpandAtFiles(false);
    line.setParameterExceptionHandler((e, _) -> complain(err, e, ExitCode.USAGE));
    line.setExecutionExceptionHandler((e, _, _) -> complain(err, e, ExitCode.SOFTWARE));
    return line.execute(args);
  }

  private static int complain(PrintWriter err, Exception e, int code) {
    if (!(e instanceof Failure || e instanceof ParameterException)) {
      throw new IllegalStateException("a mistake in the program", e);
    }
    err.println("afterstate: " + String.valueOf(e.getMessage()).replaceAll("\\s*\\R\\s*", " "));
    return code;
  }

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(),
        "which command? " + String.join(", ", spec.subcommands().keySet()) + "; --help tells more");
  }
}
