package afterstate.study;

import java.util.List;
import java.util.Map;

/// A claim of a document and how it is decided; a part of a recipe.
///
/// @param id as in `A-C1`
/// @param says what the document says
/// @param test what is put to the test where that is not all of it; a claim may have several tests
/// @param given what must be so for the test to mean anything, as rules
/// @param rule all of it must be so for the claim to hold; empty if no game can decide it
/// @param readings what to make of it with all games, by the text of the verdict
record Claim(
    String id,
    String says,
    String test,
    List<String> given,
    List<String> rule,
    Map<String, String> readings) {
  /// What the recipe leaves out is empty.
  Claim {
    test = test == null ? "" : test;
    given = given == null ? List.of() : List.copyOf(given);
    rule = rule == null ? List.of() : List.copyOf(rule);
    readings = readings == null ? Map.of() : Map.copyOf(readings);
  }

  /// The same for games that the readings do not speak of.
  Claim withoutReadings() {
    return new Claim(id, says, test, given, rule, Map.of());
  }

  List<Rule> conditions() {
    return given.stream().map(Rule::parse).toList();
  }

  List<Rule> rules() {
    return rule.stream().map(Rule::parse).toList();
  }
}
