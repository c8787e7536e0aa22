package afterstate.study;

import java.util.List;
import java.util.Map;

/// A claim of a document and how it is decided. It is part of a recipe.
///
/// @param id its id, such as `A-C1`
/// @param says what the document says
/// @param test which part of it is tested, if not all; a claim may have several tests
/// @param given rules that must hold for the test to be meaningful
/// @param rule rules that must all hold for the claim to hold; empty if no game can decide it
/// @param readings our comments on the full results, by the text of the verdict
record Claim(
    String id,
    String says,
    String test,
    List<String> given,
    List<String> rule,
    Map<String, String> readings) {
  /// Values that the recipe leaves out are empty.
  Claim {
    test = test == null ? "" : test;
    given = given == null ? List.of() : List.copyOf(given);
    rule = rule == null ? List.of() : List.copyOf(rule);
    readings = readings == null ? Map.of() : Map.copyOf(readings);
  }

  /// The same without comments, for fewer games than the comments are about.
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
