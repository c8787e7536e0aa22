package afterstate.cli;

import afterstate.experiment.Results;
import afterstate.files.LabException;
import afterstate.report.Report;
import afterstate.training.TrainingFolder;
import afterstate.tune.TuneFolder;
import java.nio.file.Path;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(
    name = "report",
    description = {
      "Writes the results of a run: report.html, which opens without a network, summary.csv, and"
          + " every figure as SVG and PNG.",
      "It reads only stored games, and works for an unfinished run too. In the folder of a tuning"
          + " run or a training run, it draws the progress."
    },
    footer = {
      "  ./afterstate report results/first     # of a run: report.html",
      "  ./afterstate report results/mine      # of a training run: its learning curve"
    },
    mixinStandardHelpOptions = true)
final class ReportCommand implements Runnable {
  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Parameters(paramLabel = "DIR", description = "The folder of a run.")
  private Path folder;

  @SuppressWarnings("NullAway.Init") // picocli sets the fields
  ReportCommand() {}

  @Override
  public void run() {
    try {
      spec.commandLine().getOut().println(folder.resolve(write()));
    } catch (LabException e) {
      throw new Failure(String.valueOf(e.getMessage()));
    }
  }

  /// Writes the report and returns the name of the file to look at.
  private String write() {
    if (TuneFolder.isIn(folder)) {
      Report.writeProgress(TuneFolder.read(folder), folder);
      return "progress.svg";
    }
    if (TrainingFolder.isIn(folder)) {
      Report.writeLearning(
          TrainingFolder.curve(folder), TrainingFolder.config(folder).text(), folder);
      return "learning.svg";
    }
    Report.write(Results.read(folder), folder);
    return "report.html";
  }
}
