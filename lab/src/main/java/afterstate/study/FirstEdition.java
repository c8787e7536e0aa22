package afterstate.study;

import afterstate.claim.TestedClaim;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.databind.json.JsonMapper;

/// The verdicts of the first edition of the studies, from `studies/first-edition.json`.
///
/// A test of today is the same as one of then if its claim and its `test` are the same. If you
/// reword a test, reword it in that file as well.
record FirstEdition(List<Entry> entries) {
  /// A verdict.
  ///
  /// @param test which part of the claim was tested; empty for all of it
  record Entry(String claim, String test, String verdict) {
    boolean isOf(TestedClaim tested) {
      return tested.claim().id().equals(claim) && tested.claim().test().equals(test);
    }
  }

  static FirstEdition read() {
    return new FirstEdition(
        List.of(
            new JsonMapper().readValue(Documents.resource("first-edition.json"), Entry[].class)));
  }

  /// The verdict on a test of today; nothing if it is new.
  Optional<String> verdict(TestedClaim tested) {
    return entries.stream().filter(entry -> entry.isOf(tested)).map(Entry::verdict).findFirst();
  }

  /// The tests that are not made any more.
  Stream<Entry> dropped(List<TestedClaim> tested) {
    return entries.stream().filter(entry -> tested.stream().noneMatch(entry::isOf));
  }

  /// The tests whose verdict is another one now.
  List<TestedClaim> changed(List<TestedClaim> tested) {
    return tested.stream()
        .filter(one -> verdict(one).filter(then -> !then.equals(one.verdict().text())).isPresent())
        .toList();
  }
}
