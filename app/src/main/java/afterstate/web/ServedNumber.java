package afterstate.web;

import afterstate.agent.Ranges;
import afterstate.catalog.Card;
import afterstate.catalog.Catalog;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/// A parameter that is a number, and how large it may be here. That is found by asking: agents with
/// larger and larger values are held to the [ServerLimits].
final class ServedNumber {
  private final Card card;
  private final Card.Field field;
  private final double min;
  private final double max;

  private ServedNumber(Card card, Card.Field field, double min, double max) {
    this.card = card;
    this.field = field;
    this.min = min;
    this.max = max;
  }

  /// The parameter with the largest value that is taken here; the same if it is no number, or all
  /// its values are taken.
  static Card.Field lowered(Card card, Card.Field field) {
    Double min = field.min();
    Double max = field.max();
    return min == null || max == null ? field : new ServedNumber(card, field, min, max).lowered();
  }

  /// Where another parameter has to change for the largest value, the words say so.
  private Card.Field lowered() {
    double alone = largest(min, "");
    double most = alone;
    Set<String> others = new TreeSet<>();
    for (Card.Field other : card.parameters()) {
      for (String value : cheapValues(other)) {
        String change = ", " + other.name() + "=" + value;
        if (alone < max && isTaken(alone + 1, change)) {
          others.add(other.name());
          most = Math.max(most, largest(alone + 1, change));
        }
      }
    }
    String values = field.values().replace(Ranges.rule(min, max), Ranges.rule(min, most));
    return new Card.Field(
        field.name(),
        field.text(),
        field.standard(),
        values + rule(alone, others),
        min,
        most,
        field.choices(),
        field.file());
  }

  /// The least that another number may be, and 1, where 0 stands for no limit.
  private List<String> cheapValues(Card.Field other) {
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

  /// The largest whole number that is taken.
  ///
  /// @param taken one that is
  /// @param change of other parameters
  private double largest(double taken, String change) {
    if (isTaken(max, change)) {
      return max;
    }
    double low = taken;
    double high = max;
    while (high - low > 1) {
      double middle = Math.floor((low + high) / 2);
      if (isTaken(middle, change)) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private boolean isTaken(double value, String change) {
    String text = card.name() + "(" + field.name() + "=" + Ranges.plain(value) + change + ")";
    try {
      return ServerLimits.refusal(Catalog.agentWithoutFiles(text)) == null;
    } catch (IllegalArgumentException e) {
      return false; // not every number in a range is a value, such as a tile
    }
  }
}
