package afterstate.torture;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What a command has made, in its order: rows, evaluations, points of a curve, checksums, files.
record Facts(List<Fact> all) {
  static final Facts NONE = new Facts(List.of());

  /// One of them.
  ///
  /// @param key what it is: the agent and the number of a game, the name of a file
  /// @param value what it says, without times
  record Fact(String key, String value) {}

  /// How one lot of facts departs from another.
  ///
  /// @param lost keys that are missing
  /// @param doubled keys that are there more often
  /// @param different keys with other values, or that should not be there, or in another order
  record Difference(List<String> lost, List<String> doubled, List<String> different) {
    boolean isNone() {
      return lost.isEmpty() && doubled.isEmpty() && different.isEmpty();
    }

    /// With a few examples of each.
    @Override
    public String toString() {
      return "lost " + few(lost) + ", doubled " + few(doubled) + ", different " + few(different);
    }

    private static String few(List<String> keys) {
      return keys.size() + (keys.isEmpty() ? "" : " " + keys.subList(0, Math.min(3, keys.size())));
    }
  }

  Facts {
    all = List.copyOf(all);
  }

  static Facts of(String key, String value) {
    return new Facts(List.of(new Fact(key, value)));
  }

  Facts and(Facts more) {
    List<Fact> both = new ArrayList<>(all);
    both.addAll(more.all);
    return new Facts(both);
  }

  /// How the facts of a command that came to its end depart from those of its twin.
  static Difference between(Facts twin, Facts found) {
    Difference difference = soFar(twin, found);
    Map<String, String> values = found.values();
    twin.all.stream()
        .map(Fact::key)
        .filter(key -> !values.containsKey(key))
        .forEach(difference.lost::add);
    Map<String, String> expected = twin.values();
    values.keySet().stream()
        .filter(key -> !expected.containsKey(key))
        .forEach(key -> difference.different.add(key + ", which the twin has not"));
    if (difference.isNone() && !twin.equals(found)) {
      difference.different.add("the order");
    }
    return difference;
  }

  /// The same for a command that was interrupted: it may lack facts, and have some that it would
  /// drop at its end.
  static Difference soFar(Facts twin, Facts found) {
    Difference difference = new Difference(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    Map<String, String> expected = twin.values();
    Map<String, Integer> seen = new HashMap<>();
    for (Fact fact : found.all) {
      if (seen.merge(fact.key, 1, Integer::sum) == 2) {
        difference.doubled.add(fact.key);
      }
      if (!expected.getOrDefault(fact.key, fact.value).equals(fact.value)) {
        difference.different.add(fact.key + ": " + shortened(fact.value));
      }
    }
    return difference;
  }

  /// The keys of an earlier look, as far as the twin has them, that are gone.
  static List<String> gone(Facts twin, Facts earlier, Facts now) {
    Map<String, String> expected = twin.values();
    Map<String, String> left = now.values();
    return earlier.values().keySet().stream()
        .filter(key -> expected.containsKey(key) && !left.containsKey(key))
        .toList();
  }

  private Map<String, String> values() {
    Map<String, String> values = new LinkedHashMap<>();
    all.forEach(fact -> values.put(fact.key, fact.value));
    return values;
  }

  private static String shortened(String text) {
    return text.length() < 100 ? text : text.substring(0, 100) + "...";
  }
}
