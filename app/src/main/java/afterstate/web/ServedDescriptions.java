package afterstate.web;

import afterstate.agent.SpecText;
import afterstate.catalog.Catalog;
import afterstate.catalog.Description;
import java.util.List;

/// The descriptions of the catalog, with the values that this server accepts where the catalog
/// allows more.
final class ServedDescriptions {
  private final Catalog catalog;
  private final List<Description> agents;
  private final List<Description> evaluators;

  ServedDescriptions(Catalog catalog) {
    this.catalog = catalog;
    agents =
        catalog.agents().stream()
            .map(description -> with(description, agentFields(description)))
            .toList();
    evaluators =
        catalog.evaluators().stream()
            .map(description -> with(description, fields(description)))
            .toList();
  }

  List<Description> agents() {
    return agents;
  }

  List<Description> evaluators() {
    return evaluators;
  }

  private static Description with(Description description, List<Description.Field> fields) {
    return new Description(
        description.name(),
        description.group(),
        description.text(),
        description.source(),
        fields,
        description.strength());
  }

  private List<Description.Field> agentFields(Description description) {
    return fields(description).stream()
        .map(field -> ServedNumber.lowered(catalog, description, field))
        .toList();
  }

  /// A client may not name files of the server, so only the default is left.
  private List<Description.Field> fields(Description description) {
    return description.parameters().stream().map(this::served).toList();
  }

  private Description.Field served(Description.Field field) {
    return field.file() ? onlyDefault(field) : field.required() ? onlyAllowed(field) : field;
  }

  /// A client may start only the programs that the server was started for.
  private Description.Field onlyAllowed(Description.Field field) {
    return new Description.Field(
        field.name(),
        field.text(),
        field.defaultValue(),
        field.values(),
        null,
        null,
        catalog.commands().stream().map(SpecText::quoted).toList(),
        false,
        false);
  }

  private static Description.Field onlyDefault(Description.Field field) {
    String only = field.defaultValue();
    return new Description.Field(
        field.name(), field.text(), only, only, null, null, List.of(only), true, false);
  }
}
