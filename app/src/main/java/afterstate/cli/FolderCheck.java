package afterstate.cli;

import afterstate.board.Quote;
import afterstate.experiment.RunFolder;
import afterstate.files.FolderKind;
import afterstate.files.Inspection;
import afterstate.files.LabException;
import afterstate.training.TrainingCheck;
import afterstate.tune.TuneFolder;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

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
    List<Path> all = folders.stream().flatMap(FolderCheck::inside).toList();
    for (Path folder : all) {
      try {
        damaged += isSound(folder) ? 0 : 1;
      } catch (LabException e) {
        wrong.add(String.valueOf(e.getMessage()));
      }
    }
    if (damaged > 0) {
      wrong.addFirst(sentence(damaged, all.size()));
    }
    return wrong;
  }

  /// The folder itself, or those in it that hold something: a reproduction has one for each study.
  private static Stream<Path> inside(Path folder) {
    if (!Files.isDirectory(folder) || isKnown(folder)) {
      return Stream.of(folder);
    }
    try (Stream<Path> children = Files.list(folder)) {
      List<Path> found = children.filter(FolderCheck::isKnown).sorted().toList();
      return found.isEmpty() ? Stream.of(folder) : found.stream();
    } catch (IOException e) {
      throw Failure.of("read", folder, e);
    }
  }

  private static boolean isKnown(Path folder) {
    return KINDS.stream().anyMatch(kind -> kind.isIn(folder));
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
              : "there is no folder " + (folder.getParent() == null ? "or agent " : "") + folder);
    }
    return kinds;
  }
}
