package afterstate.files;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// A kind of folder that this program writes, and how it is inspected.
///
/// @param locked the file that is locked while a program writes there
/// @param sealed the files with check values; a folder with the first one is of this kind
/// @param inspector checks the files of a folder
public record FolderKind(String locked, List<SealedFile> sealed, Inspector inspector) {
  /// Checks the files of a folder.
  @FunctionalInterface
  public interface Inspector {
    /// Adds its findings to `inspection`.
    ///
    /// @param folder has the files with check values
    /// @param others has the files without them: the same folder, unless an edit is being accepted
    void inspect(Path folder, Path others, Inspection inspection);
  }

  public boolean isIn(Path folder) {
    return Files.exists(folder.resolve(sealed.getFirst().name()));
  }

  public Inspection inspect(Path folder) {
    Inspection inspection = new Inspection();
    inspector.inspect(folder, folder, inspection);
    return inspection;
  }

  /// Writes new check values after a deliberate edit. If anything else is wrong, nothing is
  /// changed.
  ///
  /// @return what was accepted, or what is wrong
  /// @throws LabException if another program is writing there, or the folder cannot be written
  public Inspection accept(Path folder) {
    try (FileChannel _ = LineFile.lock(folder.resolve(locked))) {
      Path copy = Files.createTempDirectory(folder, ".accept");
      try {
        return accept(folder, copy);
      } finally {
        delete(copy);
      }
    } catch (IOException | UncheckedIOException e) {
      throw LabException.of("write", folder, e);
    }
  }

  private Inspection accept(Path folder, Path copy) throws IOException {
    List<SealedFile> present =
        sealed.stream().filter(file -> Files.exists(file.in(folder))).toList();
    Inspection inspection = new Inspection();
    for (SealedFile file : present) {
      reseal(file, folder, copy, inspection);
    }
    if (!inspection.isDamaged()) {
      inspector.inspect(copy, folder, inspection);
    }
    return inspection.isDamaged()
        ? inspection.renamed(copy, folder)
        : replace(present, folder, copy);
  }

  private static void reseal(SealedFile file, Path folder, Path copy, Inspection inspection)
      throws IOException {
    Path source = file.in(folder);
    try {
      file.reseal(source, copy.resolve(source.getFileName()));
    } catch (LabException e) {
      inspection.damaged(e.finding());
    }
  }

  private static Inspection replace(List<SealedFile> files, Path folder, Path copy)
      throws IOException {
    Inspection accepted = new Inspection();
    for (SealedFile file : files) {
      Path source = file.in(folder);
      Path renewed = copy.resolve(source.getFileName());
      long line = file.firstDifference(source, renewed);
      if (line > 0) {
        AtomicFile.replace(source, part -> Files.copy(renewed, part));
      }
      accepted.look(source, () -> line == 0 ? "nothing to accept" : "accepted from line " + line);
    }
    return accepted;
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
