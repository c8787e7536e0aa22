package afterstate.cli;

import afterstate.experiment.MoveExport;
import afterstate.files.LabException;
import afterstate.terminal.ProgressLine;
import afterstate.terminal.Screen;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

@Command(
    name = "export",
    description = {
      "Writes every move of a run as a row of a table (CSV, packed by gzip) for pandas, R and"
          + " others; docs/data.md has an example.",
      "Games that the run did not record are played again, which takes as long as the run."
    },
    footer = {
      "  ./afterstate export results/first --moves    # results/first/moves.csv.gz",
      "  ./afterstate export results/first --moves --values    # with their values",
      "  ./afterstate export results/first --moves --games 10 --out ten.csv.gz"
    },
    mixinStandardHelpOptions = true)
final class ExportCommand implements Runnable {
  private static final String FILE = "moves.csv.gz";

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Parameters(paramLabel = "DIR", description = "The folder of a run.")
  private Path folder;

  @Option(
      names = "--moves",
      description =
          "A row for each move: agent, game, number of the move, board before it, move, gain, score"
              + " after it, value, milliseconds.")
  private boolean moves;

  @Option(
      names = "--values",
      description =
          "Asks the agent for the value of each move, in its own unit. This takes as long as to"
              + " play the games.")
  private boolean values;

  @Option(
      names = "--games",
      paramLabel = "N",
      description = "Only the first N games of each agent. Default: all.")
  private @Nullable Integer games;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "The file to write. Default: moves.csv.gz in the folder of the run.")
  private @Nullable Path out;

  @Mixin private CatalogOptions known;

  @SuppressWarnings("NullAway.Init") // picocli sets the fields
  ExportCommand() {}

  @Override
  public void run() {
    require(moves, "nothing to export: --moves writes a row for each move");
    require(games == null || games >= 1, "--games is " + games + ", must be at least 1");
    try {
      write(out == null ? folder.resolve(FILE) : out);
    } catch (LabException e) {
      throw new Failure(String.valueOf(e.getMessage()));
    }
  }

  private void require(boolean condition, String rule) {
    if (!condition) {
      throw new ParameterException(spec.commandLine(), rule);
    }
  }

  private void write(Path file) {
    PrintWriter err = spec.commandLine().getErr();
    MoveExport export =
        new MoveExport(
            folder,
            new MoveExport.Options(
                text -> known.agent("the run " + folder, text),
                values,
                games == null ? Long.MAX_VALUE : games));
    long total = export.games();
    if (!export.isRecorded()) {
      err.println(folder + " was not recorded; its games are played again");
    }
    long rows;
    try (ProgressLine line = new ProgressLine(err, Screen.isPossible(), 0)) {
      rows =
          export.write(
              file,
              done -> {
                if (line.isDue()) {
                  line.show(done, total, "games", "exporting");
                }
              });
    }
    err.printf(Locale.ROOT, "%,d moves of %,d games%n", rows, total);
    spec.commandLine().getOut().println(file);
  }
}
