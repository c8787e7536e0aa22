package afterstate.cli;

import afterstate.board.Quote;
import afterstate.experiment.RunFolder;
import afterstate.files.FolderKind;
import afterstate.files.Inspection;
import afterstate.files.LabException;
import afterstate.training.TrainingCheck;
import afterstate.tune.TuneFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "check",
    description = {
      "Looks for damage in the folders of runs, tuning runs and training runs: every row, every"
          + " line of JSON, checkpoint and model. Names the first damaged line of each file.",
      "After a deliberate edit, --accept writes new check values."
    },
    footer = {
      "  ./afterstate check results/first results/mine",
      "  ./afterstate check --accept results/first     # after a deliberate edit"
    },
    mixinStandardHelpOptions = true)
final class CheckCommand implements Runnable {
  private static final List<FolderKind> KINDS =
      List.of(RunFolder.KIND, TuneFolder.KIND, TrainingCheck.KIND);

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Parameters(
      arity = "1..*",
      paramLabel = "DIR",
      description = "Folders of runs, tuning runs or training runs.")
  private List<Path> folders;

  @Option(
      names = "--accept",
      description =
          "Accepts the files as they are, if they are valid: writes new check values for all"
              + " lines.")
  private boolean accept;

  @SuppressWarnings("NullAway.Init") // picocli sets the fields
  CheckCommand() {}

  @Override
  public void run() {
    List<String> refused = new ArrayList<>();
    int damaged = 0;
    for (Path folder : folders) {
      try {
        damaged += isSound(folder) ? 0 : 1;
      } catch (LabException e) {
        refused.add(String.valueOf(e.getMessage()));
      }
    }
    if (damaged > 0) {
      refused.addFirst(sentence(damaged));
    }
    if (!refused.isEmpty()) {
      throw new Failure(String.join("; ", refused));
    }
  }

  private String sentence(int damaged) {
    String which =
        folders.size() == 1
            ? "the folder is damaged"
            : damaged
                + " of "
                + folders.size()
                + " folders "
                + (damaged == 1 ? "is" : "are")
                + " damaged";
    return which + (accept ? "; nothing was changed there" : "");
  }

  private boolean isSound(Path folder) {
    List<Inspection> inspections =
        kinds(folder).stream()
            .map(kind -> accept ? kind.accept(folder) : kind.inspect(folder))
            .toList();
    inspections.stream()
        .flatMap(inspection -> inspection.findings().stream())
        .map(Quote::plain)
        .forEach(spec.commandLine().getOut()::println);
    return inspections.stream().noneMatch(Inspection::isDamaged);
  }

  private static List<FolderKind> kinds(Path folder) {
    List<FolderKind> kinds = KINDS.stream().filter(kind -> kind.isIn(folder)).toList();
    if (kinds.isEmpty()) {
      throw new LabException(
          Files.isDirectory(folder)
              ? folder + " holds no run, tuning or training"
              : "there is no folder " + folder);
    }
    return kinds;
  }
}
