package afterstate.torture;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// A command with settings so small that it takes seconds: how it begins, how it resumes, and what
/// it makes.
interface Scenario {
  /// The name of this scenario; it begins with the command's.
  String name();

  /// The command, for the table.
  default String command() {
    return name().replaceFirst("-.*", "");
  }

  /// The scenario whose twin this one reads; empty for none.
  default String needs() {
    return "";
  }

  /// Puts into a folder what the command needs.
  default void prepare(Path folder) throws IOException {}

  /// The words that start the command, or resume what is in the folder.
  List<String> words(Path folder);

  /// What is in the folder, at any time, without the times by the clock.
  Facts facts(Path folder) throws IOException;

  /// What else there is when the command has come to its end.
  ///
  /// @param out what it said
  default Facts result(Path folder, String out) {
    return Facts.NONE;
  }

  /// Whether no fact that was seen may be gone when the command resumes.
  default boolean keepsAll() {
    return true;
  }

  /// How far the command has come: a number that must never fall.
  default long progress(Path folder) {
    return 0;
  }

  /// Whether a full disk is in the way of its files, or else of what it prints.
  default boolean writesFiles() {
    return true;
  }

  /// Commands that read the folder and must not be fooled by what is half done.
  default List<List<String>> readers(Path folder) throws IOException {
    return List.of(List.of("report", folder.toString()));
  }

  /// Draws again, in a copy of a finished folder, what was drawn there.
  ///
  /// @return what must be the same as in the folder itself
  default Facts drawnAgain(Path copy) throws IOException {
    return drawn(copy);
  }

  /// The figures and pages of a folder.
  default Facts drawn(Path folder) throws IOException {
    return Facts.NONE;
  }
}
