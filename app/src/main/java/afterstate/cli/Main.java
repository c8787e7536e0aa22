package afterstate.cli;

import afterstate.ntuple.ModelException;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/// The program's entry.
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
      AgentsCommand.class,
      RunCommand.class,
      ReportCommand.class,
      CompareCommand.class,
      TuneCommand.class,
      TrainCommand.class,
      ModelCommand.class,
      ReproduceCommand.class,
      BenchCommand.class,
      ServeCommand.class
    })
public final class Main implements Runnable {
  static final String VERSION = "0.1.0";

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @SuppressWarnings("NullAway.Init") // picocli sets the spec
  Main() {}

  public static void main(String[] args) {
    PrintWriter out = new ResultWriter(new FileOutputStream(FileDescriptor.out));
    PrintWriter err =
        new PrintWriter(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
    System.exit(run(out, err, args));
  }

  /// Runs one command line and returns its exit code; every complaint is one line on `err`. Who
  /// closes the pipe of the results has had enough and gets none.
  static int run(PrintWriter out, PrintWriter err, String... args) {
    CommandLine line = new CommandLine(new Main());
    line.setOut(out).setErr(err);
    line.setUsageHelpAutoWidth(true).setExpandAtFiles(false);
    line.registerConverter(int.class, Options::wholeNumber);
    line.registerConverter(Integer.class, Options::wholeNumber);
    line.registerConverter(Long.class, Options::longNumber);
    line.registerConverter(Double.class, Options::decimal);
    line.registerConverter(Path.class, Options::path);
    line.setParameterExceptionHandler((e, _) -> complain(err, e, ExitCode.USAGE));
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
                  + " MB of memory are not enough for this;"
                  + " AFTERSTATE_JAVA_OPTS=-Xmx8g gives 8 GB"),
          ExitCode.SOFTWARE);
    }
  }

  private static int complain(PrintWriter err, Exception e, int code) {
    String complaint =
        switch (e) {
          case UnmatchedArgumentException unmatched
              when unmatched.getCommandLine().getCommand() instanceof Main ->
              unmatched.getUnmatched().getFirst()
                  + " is no command; "
                  + commands(unmatched.getCommandLine());
          case Failure failure -> String.valueOf(failure.getMessage());
          case ModelException model -> String.valueOf(model.getMessage());
          case ParameterException usage -> String.valueOf(usage.getMessage());
          default -> throw new IllegalStateException("a mistake in the program", e);
        };
    err.println("afterstate: " + complaint.replaceAll("\\s*\\R\\s*", " "));
    return code;
  }

  private static String commands(CommandLine line) {
    return "the commands are " + String.join(", ", line.getSubcommands().keySet());
  }

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(), commands(spec.commandLine()) + "; --help tells more");
  }
}
