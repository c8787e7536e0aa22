package afterstate.web;

import afterstate.catalog.Card;
import afterstate.catalog.Catalog;
import java.util.List;

/// The cards of the catalog with the values that are taken here, where the catalog takes more.
final class ServedCard {
  private static final List<Card> AGENTS =
      Catalog.cards().stream().map(card -> with(card, agentFields(card))).toList();

  private static final List<Card> EVALUATORS =
      Catalog.evaluators().stream().map(card -> with(card, fields(card))).toList();

  private ServedCard() {}

  static List<Card> agents() {
    return AGENTS;
  }

  static List<Card> evaluators() {
    return EVALUATORS;
  }

  private static Card with(Card card, List<Card.Field> fields) {
    return new Card(card.name(), card.group(), card.text(), card.source(), fields, card.strength());
  }

  private static List<Card.Field> agentFields(Card card) {
    return fields(card).stream().map(field -> ServedNumber.lowered(card, field)).toList();
  }

  /// A file of the server is not to be named: only the default is left.
  private static List<Card.Field> fields(Card card) {
    return card.parameters().stream()
        .map(field -> field.file() ? onlyDefault(field) : field)
        .toList();
  }

  private static Card.Field onlyDefault(Card.Field field) {
    String only = field.defaultValue();
    return new Card.Field(field.name(), field.text(), only, only, null, null, List.of(only), true);
  }
}
