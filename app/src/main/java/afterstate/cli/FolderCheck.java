package afterstate.cli;

import afterstate.board.Quote;
import afterstate.experiment.RunFolder;
import afterstate.files.FolderKind;
import afterstate.files.Inspection;
import afterstate.files.LabException;
import afterstate.training.TrainingCheck;
import afterstate.tune.TuneFolder;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Looks for damage in the folders of runs, tuning runs and training runs.
final class FolderCheck {
  private static final List<FolderKind> KINDS =
      List.of(RunFolder.KIND, TuneFolder.KIND, TrainingCheck.KIND);

  private final PrintWriter out;
  private final boolean accept;

  /// @param accept whether valid files get new check values
  FolderCheck(PrintWriter out, boolean accept) {
    this.out = out;
    this.accept = accept;
  }

  /// Looks at all folders, and prints a line for each file.
  ///
  /// @return what is wrong
  List<String> run(List<Path> folders) {
    List<String> wrong = new ArrayList<>();
    int damaged = 0;
    for (Path folder : folders) {
      try {
        damaged += isSound(folder) ? 0 : 1;
      } catch (LabException e) {
        wrong.add(String.valueOf(e.getMessage()));
      }
    }
    if (damaged > 0) {
      wrong.addFirst(sentence(damaged, folders.size()));
    }
    return wrong;
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
        .forEach(out::println);
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
