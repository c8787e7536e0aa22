package afterstate.web;

import afterstate.agent.SpecText;
import afterstate.catalog.Catalog;
import afterstate.catalog.Description;
import java.util.List;
import java.util.stream.Stream;

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

  /// @param models that may be named beside the shipped one
  List<Description> agents(List<String> models) {
    return withModels(agents, models);
  }

  /// @param models that may be named beside the shipped one
  List<Description> evaluators(List<String> models) {
    return withModels(evaluators, models);
  }

  private static List<Description> withModels(List<Description> all, List<String> models) {
    return models.isEmpty()
        ? all
        : all.stream()
            .map(
                description ->
                    with(
                        description,
                        description.parameters().stream()
                            .map(field -> field.file() ? withModels(field, models) : field)
                            .toList()))
            .toList();
  }

  private static Description.Field withModels(Description.Field field, List<String> models) {
    String only = field.defaultValue();
    return fileField(
        field,
        only + " or a model of this server",
        Stream.concat(Stream.of(only), models.stream()).toList());
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
    return fileField(field, only, List.of(only));
  }

  private static Description.Field fileField(
      Description.Field field, String values, List<String> choices) {
    return new Description.Field(
        field.name(), field.text(), field.defaultValue(), values, null, null, choices, true, false);
  }
}
