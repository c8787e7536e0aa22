package afterstate.agent;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/// The parameters that a text gives besides those that the record has: `depth=3` in
/// `process(command="./mine", depth=3)`. A record that has a component of this type accepts any
/// parameter.
///
/// @param values by their names, in alphabetical order, so that equal specs have equal texts
public record OtherParameters(SortedMap<String, String> values) {
  public static final OtherParameters NONE = new OtherParameters(new TreeMap<>());

  public OtherParameters {
    values = Collections.unmodifiableSortedMap(new TreeMap<>(values));
  }

  OtherParameters with(String name, String value) {
    SortedMap<String, String> more = new TreeMap<>(values);
    more.put(name, value);
    return new OtherParameters(more);
  }

  /// Each as `name=value` in spec text.
  Stream<String> arguments() {
    return values.entrySet().stream().map(one -> one.getKey() + "=" + SpecText.of(one.getValue()));
  }
}
