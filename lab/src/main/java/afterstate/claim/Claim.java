package afterstate.claim;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Map;

/// A claim of a document and how it is decided. It is part of a recipe.
///
/// @param id its id, such as `A-C1`
/// @param says what the document says
/// @param test which part of it is tested, if not all; a claim may have several tests
/// @param reading under which reading of the document it is tested, in a short phrase; tests of a
///   claim that differ in nothing else are one test under several readings
/// @param given rules that must hold for the test to be meaningful
/// @param rule rules that must all hold for the claim to hold; empty if no game can decide it
/// @param comments our comments on the full results, by the text of the verdict
/// @param changed how the rule was changed after results were seen, in a sentence; empty if not
/// @param why why the verdict is not that of the first edition, in a sentence; empty if it is
public record Claim(
    String id,
    String says,
    String test,
    String reading,
    List<String> given,
    List<String> rule,
    @JsonProperty("readings") Map<String, String> comments,
    String changed,
    String why) {
  /// Values that the recipe leaves out are empty.
  public Claim {
    test = test == null ? "" : test;
    reading = reading == null ? "" : reading;
    given = given == null ? List.of() : List.copyOf(given);
    rule = rule == null ? List.of() : List.copyOf(rule);
    comments = comments == null ? Map.of() : Map.copyOf(comments);
    changed = changed == null ? "" : changed;
    why = why == null ? "" : why;
  }

  /// The same without comments, for fewer games than the comments are about.
  public Claim withoutComments() {
    return new Claim(id, says, test, reading, given, rule, Map.of(), changed, "");
  }

  public List<Rule> conditions() {
    return given.stream().map(Rule::parse).toList();
  }

  public List<Rule> rules() {
    return rule.stream().map(Rule::parse).toList();
  }
}
