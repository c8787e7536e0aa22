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
/// @param story what it did and what we found, in two to four short paragraphs
/// @param figure the name of the figure that shows it best; empty for none
/// @param about what its experiments have in common, and what words mean there, in paragraphs
public record Document(
    String letter,
    String title,
    String by,
    String asks,
    String answer,
    List<String> story,
    String figure,
    List<String> about,
    List<Study> studies) {
  public Document {
    story = List.copyOf(story);
    about = List.copyOf(about);
    studies = List.copyOf(studies);
  }

  /// The same experiments with other games.
  public Document withSeed(long seed) {
    List<Study> others = studies.stream().map(study -> study.withSeed(seed)).toList();
    return new Document(letter, title, by, asks, answer, story, figure, about, others);
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
