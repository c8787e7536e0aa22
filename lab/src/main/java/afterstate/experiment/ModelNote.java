package afterstate.experiment;

import afterstate.board.Quote;
import afterstate.files.RunException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// The checksum of the model that something in a folder was begun with. `run.json`, `tune.json` and
/// `training.json` note it, so that nothing is resumed with a file that was replaced since.
public final class ModelNote {
  private ModelNote() {}

  /// Refuses to resume with another model.
  ///
  /// @param what uses the model: an agent, or a model's name
  /// @param noted at the beginning; null if that was not noted, as in older folders
  /// @param now its checksum today
  /// @throws RunException if that is another one
  public static void require(
      Path folder, String what, @Nullable String noted, @Nullable String now) {
    if (noted != null && !noted.equals(now)) {
      throw new RunException(
          folder
              + " was begun with another model, which has been replaced since: "
              + Quote.of(what)
              + " had the checksum "
              + Quote.of(noted)
              + " and has "
              + Quote.of(String.valueOf(now))
              + " now; put the first one back, or choose another folder");
    }
  }
}
