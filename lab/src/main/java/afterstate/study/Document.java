package afterstate.study;

import afterstate.claim.Claim;
import afterstate.claim.Published;
import afterstate.claim.Reading;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/// A text whose claims are tested.
///
/// @param letter its name in claims and commands
/// @param asks the question behind its experiments, in one sentence
/// @param answer what we found, in one sentence
/// @param story what it did and what we found, in three to five sentences
/// @param about what it is and what its experiments have in common
public record Document(
    String letter,
    String title,
    String by,
    String asks,
    String answer,
    String story,
    String about,
    List<Study> studies) {
  public Document {
    studies = List.copyOf(studies);
  }

  /// The same experiments with other games.
  public Document withSeed(long seed) {
    List<Study> others = studies.stream().map(study -> study.withSeed(seed)).toList();
    return new Document(letter, title, by, asks, answer, story, about, others);
  }

  Stream<Claim> claims() {
    return studies.stream().flatMap(study -> study.notes().claims().stream());
  }

  /// All numbers that it prints.
  List<Published> published() {
    return studies.stream().flatMap(study -> study.notes().published().stream()).toList();
  }

  /// The ways to read it.
  List<Reading> readings() {
    return studies.stream().flatMap(study -> study.notes().readings().stream()).toList();
  }

  /// Its title on pages.
  String heading() {
    return by.isEmpty() ? title : letter.toUpperCase(Locale.ROOT) + ": " + title;
  }
}
