package afterstate.cli;

import afterstate.board.Quote;
import afterstate.experiment.RunFolder;
import afterstate.files.FolderKind;
import afterstate.files.Inspection;
import afterstate.files.LabException;
import afterstate.training.TrainingCheck;
import afterstate.tune.TuneFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
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
      description =
          "Folders of runs, tuning runs or training runs, or a folder with such folders in it.")
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
    List<Path> all = folders.stream().flatMap(CheckCommand::inside).toList();
    for (Path folder : all) {
      try {
        damaged += isSound(folder) ? 0 : 1;
      } catch (LabException e) {
        refused.add(String.valueOf(e.getMessage()));
      }
    }
    if (damaged > 0) {
      refused.addFirst(sentence(damaged, all.size()));
    }
    if (!refused.isEmpty()) {
      throw new Failure(String.join("; ", refused));
    }
  }

  /// The folder itself, or those in it that hold something: a reproduction has one for each study.
  private static Stream<Path> inside(Path folder) {
    if (!Files.isDirectory(folder) || KINDS.stream().anyMatch(kind -> kind.isIn(folder))) {
      return Stream.of(folder);
    }
    try (Stream<Path> children = Files.list(folder)) {
      List<Path> found =
          children
              .filter(child -> KINDS.stream().anyMatch(kind -> kind.isIn(child)))
              .sorted()
              .toList();
      return found.isEmpty() ? Stream.of(folder) : found.stream();
    } catch (IOException e) {
      throw Failure.of("read", folder, e);
    }
  }

  private String sentence(int damaged, int all) {
    String which =
        all == 1
            ? "the folder is damaged"
            : damaged + " of " + all + " folders " + (damaged == 1 ? "is" : "are") + " damaged";
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
