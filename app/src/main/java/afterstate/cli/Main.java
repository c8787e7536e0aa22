package afterstate.cli;

import afterstate.agent.AgentException;
import afterstate.board.Quote;
import afterstate.ntuple.ModelException;
import afterstate.plugin.AgentFileException;
import afterstate.terminal.TerminalException;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.ParameterException;

/// The entry point of the program.
@Command(
    name = "afterstate",
    description = "A laboratory for players of the game 2048.",
    version = "afterstate " + Main.VERSION,
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      PlayCommand.class,
      ReplayCommand.class,
      AskCommand.class,
      SolveCommand.class,
      GradeCommand.class,
      AgentsCommand.class,
      RunCommand.class,
      ReportCommand.class,
      ExportCommand.class,
      CheckCommand.class,
      CompareCommand.class,
      TuneCommand.class,
      TrainCommand.class,
      ModelCommand.class,
      ReproduceCommand.class,
      ChancesCommand.class,
      PuzzlesCommand.class,
      BenchCommand.class,
      EngineCommand.class,
      ServeCommand.class,
      DriveCommand.class,
      HelpCommand.class
    },
    footer = {
      "  ./afterstate play                     # watch a game",
      "  ./afterstate ask 1234002300010000     # what to do on this board?",
      "  ./afterstate help run                 # options and examples of a command"
    })
public final class Main implements Runnable {
  static final String VERSION = "0.1.0";

  private static final String EXAMPLES = "%nExamples:%n";

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @SuppressWarnings("NullAway.Init") // picocli sets the spec
  Main() {}

  public static void main(String[] args) {
    PrintWriter out = new ResultWriter(new FileOutputStream(FileDescriptor.out));
    PrintWriter err =
        new PrintWriter(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
    System.setOut(System.err); // what an agent of somebody else prints is not a result
    System.exit(run(out, err, args));
  }

  /// Runs one command line and returns its exit code; errors go to `err`. If the reader of the
  /// results closes the pipe, that is not an error.
  static int run(PrintWriter out, PrintWriter err, String... args) {
    CommandLine line = commandLine().setOut(out).setErr(err);
    line.setParameterExceptionHandler((e, _) -> Complaint.print(err, e));
    line.setExecutionExceptionHandler(
        (e, _, _) -> isReaderGone(out) ? 0 : complain(err, e, ExitCode.SOFTWARE));
    int code = execute(line, err, args);
    if (isReaderGone(out)) {
      return ResultWriter.READER_GONE;
    }
    if (code == ExitCode.OK && out.checkError()) {
      return complain(err, new Failure("the results could not be written to standard output"), 1);
    }
    return code;
  }

  /// All commands, ready to read a command line.
  static CommandLine commandLine() {
    CommandLine line = new CommandLine(new Main());
    line.setUsageHelpAutoWidth(true).setExpandAtFiles(false);
    line.registerConverter(int.class, Options::wholeNumber);
    line.registerConverter(Integer.class, Options::wholeNumber);
    line.registerConverter(Long.class, Options::longNumber);
    line.registerConverter(Double.class, Options::decimal);
    line.registerConverter(Path.class, Options::path);
    line.getCommandSpec().usageMessage().footerHeading(EXAMPLES);
    line.getSubcommands()
        .values()
        .forEach(command -> command.getCommandSpec().usageMessage().footerHeading(EXAMPLES));
    return line;
  }

  private static boolean isReaderGone(PrintWriter out) {
    return out instanceof ResultWriter results && results.isReaderGone();
  }

  private static int execute(CommandLine line, PrintWriter err, String... args) {
    try {
      return line.execute(args);
    } catch (OutOfMemoryError e) {
      long megabytes = Runtime.getRuntime().maxMemory() >> 20;
      return complain(
          err,
          new Failure(
              "the "
                  + megabytes
                  + " MB of memory is not enough for this;"
                  + " AFTERSTATE_JAVA_OPTS=-Xmx8g gives 8 GB"),
          ExitCode.SOFTWARE);
    }
  }

  private static int complain(PrintWriter err, Exception e, int code) {
    if (e instanceof ParameterException usage) {
      return Complaint.print(err, usage);
    }
    if (e instanceof AgentFileException file) {
      file.details().stream().map(Quote::plain).forEach(err::println);
    }
    if (!isTold(e)) {
      throw new IllegalStateException("internal error", e);
    }
    err.println("afterstate: " + Complaint.inOneLine(String.valueOf(e.getMessage())));
    return code;
  }

  /// Whether its message is for people.
  private static boolean isTold(Exception e) {
    return e instanceof Failure
        || e instanceof ModelException
        || e instanceof TerminalException
        || e instanceof AgentException
        || e instanceof AgentFileException;
  }

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(),
        "no command given; the commands are "
            + String.join(", ", spec.commandLine().getSubcommands().keySet()));
  }
}
