package afterstate.study;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/// A text that is put to the test.
///
/// @param letter its name in claims and commands
/// @param asks the question behind its experiments, in a line
/// @param answer what became of it, in a line
/// @param about what it is and what its experiments have in common
public record Document(
    String letter,
    String title,
    String by,
    String asks,
    String answer,
    String about,
    List<Study> studies) {
  public Document {
    studies = List.copyOf(studies);
  }

  Stream<Claim> claims() {
    return studies.stream().flatMap(study -> study.notes().claims().stream());
  }

  /// How pages call it.
  String heading() {
    return by.isEmpty() ? title : letter.toUpperCase(Locale.ROOT) + ": " + title;
  }
}
