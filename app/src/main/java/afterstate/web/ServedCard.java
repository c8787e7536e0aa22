package afterstate.web;

import afterstate.agent.Ranges;
import afterstate.catalog.Card;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The card of an agent with the values that are taken here, where the catalog takes more: those of
/// [Ceilings]. Rules about two parameters are added in words.
final class ServedCard {
  private static final String WALKS = "; iterations times rollouts at most " + Ceilings.WALKS;

  private static final String MODEL = "the network that came with the program";

  private static final double NO_CEILING = Double.POSITIVE_INFINITY;

  private final Card card;

  private ServedCard(Card card) {
    this.card = card;
  }

  static Card of(Card card) {
    List<Card.Field> fields = card.parameters().stream().map(new ServedCard(card)::served).toList();
    return new Card(card.name(), card.group(), card.text(), card.source(), fields, card.strength());
  }

  private Card.Field served(Card.Field field) {
    return switch (field.name()) {
      case "model" -> shipped(field);
      case "layers" ->
          lowered(field, Ceilings.LAYERS, has("deeper", -1) ? "; two less with deeper" : "");
      case "plies" ->
          lowered(
              field,
              NO_CEILING,
              has("nodes", 0) ? "; above " + Ceilings.PLIES + " only with millis or nodes" : "");
      case "rollouts" ->
          has("iterations", 1)
              ? lowered(field, Ceilings.WALKS, WALKS)
              : lowered(field, Ceilings.WALKS / Ceilings.CHILDREN, "");
      case "iterations" -> lowered(field, Ceilings.ITERATIONS, WALKS);
      default -> lowered(field, most(field.name()), "");
    };
  }

  /// A file of the server is not to be named, so the text must not speak of one.
  private static Card.Field shipped(Card.Field field) {
    List<String> choices = List.of(Players.SHIPPED);
    return new Card.Field(
        field.name(), MODEL, field.standard(), Players.SHIPPED, field.min(), null, choices);
  }

  private static double most(String name) {
    Integer most = Ceilings.MOST.get(name);
    return most == null ? NO_CEILING : most;
  }

  /// Whether there is a number of that name that may be as small.
  private boolean has(String name, double min) {
    return card.parameters().stream()
        .anyMatch(field -> field.name().equals(name) && field.min() != null && field.min() == min);
  }

  /// @param rule what more is to be said
  private static Card.Field lowered(Card.Field field, double most, String rule) {
    Double min = field.min();
    Double max = field.max();
    if (min == null || max == null) {
      return field;
    }
    double lower = Math.min(max, most);
    String values = field.values().replace(Ranges.rule(min, max), Ranges.rule(min, lower));
    return with(field, lower, values + rule, field.choices());
  }

  private static Card.Field with(
      Card.Field field, @Nullable Double max, String values, List<String> choices) {
    return new Card.Field(
        field.name(), field.text(), field.standard(), values, field.min(), max, choices);
  }
}
