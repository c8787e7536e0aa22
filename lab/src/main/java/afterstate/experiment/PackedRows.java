package afterstate.experiment;

import afterstate.files.PackedFile;
import java.nio.file.Path;

/// The rows of a finished run, packed: `games.csv.gz` instead of `games.csv`.
public final class PackedRows {
  private PackedRows() {}

  /// Packs the rows of a run; does nothing if they are already packed.
  ///
  /// @throws afterstate.files.LabException if that is not possible, or another program is writing
  ///   them; the rows stay as they were
  public static void pack(Path folder) {
    PackedFile.pack(folder.resolve(RowFile.NAME));
  }
}
