package afterstate.experiment;

import afterstate.board.Quote;
import afterstate.files.LabException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// Checks that a model, or the code of an agent that is not part of this program, is still the one
/// that a folder was started with. `run.json`, `tune.json` and `training.json` store its checksum,
/// so that nothing is resumed with a file that has been replaced since.
public final class ModelNote {
  private ModelNote() {}

  /// Refuses to resume with another model.
  ///
  /// @param what what uses the model: an agent, or a model's name
  /// @param noted its checksum at the start; null if that was not stored, as in older folders
  /// @param now its checksum now
  /// @throws LabException if the two differ
  public static void require(
      Path folder, String what, @Nullable String noted, @Nullable String now) {
    if (noted != null && !noted.isEmpty() && "".equals(now)) {
      throw new LabException(
          folder
              + " was started with a program that is missing now: "
              + Quote.of(what)
              + " had the checksum "
              + Quote.of(noted)
              + "; a relative name is looked up in the folder where you are");
    }
    if (noted != null && !noted.equals(now)) {
      throw new LabException(
          folder
              + " was started with another model or program, which has been replaced since: "
              + Quote.of(what)
              + " had the checksum "
              + Quote.of(noted)
              + " and has "
              + Quote.of(String.valueOf(now))
              + " now; restore the original, or choose another folder");
    }
  }
}
