package afterstate.files;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/// What a check of the files of a folder has found.
public final class Inspection {
  private final List<String> findings = new ArrayList<>();
  private boolean damaged;

  /// Checks a file and notes what is in it or what is damaged.
  ///
  /// @param check counts what is in the file, or throws a [LabException]
  public void look(Path file, Supplier<String> check) {
    try {
      findings.add(file + ": ok, " + check.get());
    } catch (LabException e) {
      damaged(e.finding());
    }
  }

  /// Adds damage that was found elsewhere.
  public void damaged(String finding) {
    damaged = true;
    findings.add(finding);
  }

  /// The same findings, for the original folder instead of its copy.
  Inspection renamed(Path from, Path to) {
    Inspection renamed = new Inspection();
    renamed.damaged = damaged;
    findings.forEach(text -> renamed.findings.add(text.replace(from.toString(), to.toString())));
    return renamed;
  }

  public boolean isDamaged() {
    return damaged;
  }

  /// A line for each file.
  public List<String> findings() {
    return List.copyOf(findings);
  }
}
