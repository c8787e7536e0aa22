package afterstate.web;

import afterstate.agent.Ranges;
import afterstate.catalog.Catalog;
import afterstate.catalog.Description;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/// Finds how large a numeric parameter may be on this server, by comparing agents with different
/// values with the [ServerLimits].
final class ServedNumber {
  private final Catalog catalog;
  private final Description description;
  private final Description.Field field;
  private final double min;
  private final double max;

  private ServedNumber(
      Catalog catalog, Description description, Description.Field field, double min, double max) {
    this.catalog = catalog;
    this.description = description;
    this.field = field;
    this.min = min;
    this.max = max;
  }

  /// The parameter with its maximum lowered to what this server accepts. It stays the same if it is
  /// not a number, or if all its values are accepted.
  static Description.Field lowered(
      Catalog catalog, Description description, Description.Field field) {
    Double min = field.min();
    Double max = field.max();
    return min == null || max == null
        ? field
        : new ServedNumber(catalog, description, field, min, max).lowered();
  }

  /// If the largest value needs a change of another parameter, the text says so.
  private Description.Field lowered() {
    double alone = largest(min, "");
    double most = alone;
    Set<String> others = new TreeSet<>();
    for (Description.Field other : description.parameters()) {
      for (String value : cheapValues(other)) {
        String change = ", " + other.name() + "=" + value;
        if (alone < max && isAccepted(alone + 1, change)) {
          others.add(other.name());
          most = Math.max(most, largest(alone + 1, change));
        }
      }
    }
    String values = field.values().replace(Ranges.rule(min, max), Ranges.rule(min, most));
    return new Description.Field(
        field.name(),
        field.text(),
        field.defaultValue(),
        values + rule(alone, others),
        min,
        most,
        field.choices(),
        field.file(),
        field.required());
  }

  /// The smallest value of another number, and 1, since 0 may stand for no limit.
  private List<String> cheapValues(Description.Field other) {
    Double least = other.min();
    return least == null || other.name().equals(field.name())
        ? List.of()
        : Stream.of(least, 1.0).map(Ranges::plain).toList();
  }

  private static String rule(double alone, Set<String> others) {
    return others.isEmpty()
        ? ""
        : "; above "
            + Ranges.plain(alone)
            + " only as "
            + String.join(" or ", others)
            + (others.size() == 1 ? " allows" : " allow");
  }

  /// The largest whole number that is accepted.
  ///
  /// @param accepted one that is
  /// @param change of other parameters
  private double largest(double accepted, String change) {
    if (isAccepted(max, change)) {
      return max;
    }
    double low = accepted;
    double high = max;
    while (high - low > 1) {
      double middle = Math.floor((low + high) / 2);
      if (isAccepted(middle, change)) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private boolean isAccepted(double value, String change) {
    String text =
        description.name() + "(" + field.name() + "=" + Ranges.plain(value) + change + ")";
    try {
      return ServerLimits.refusal(catalog.agentWithoutFiles(text)) == null;
    } catch (IllegalArgumentException e) {
      return false; // not every number in a range is a value, such as a tile
    }
  }
}
