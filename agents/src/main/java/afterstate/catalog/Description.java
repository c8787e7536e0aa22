package afterstate.catalog;

import afterstate.agent.Parameter;
import afterstate.agent.Parameters;
import afterstate.agent.Spec;
import java.lang.reflect.RecordComponent;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The description of an agent or an evaluator for people.
///
/// @param group the kind of agent it is, null for an evaluator
/// @param strength how well it plays with its defaults, null if that was not measured
public record Description(
    String name,
    @Nullable String group,
    String text,
    String source,
    List<Field> parameters,
    @Nullable Strength strength) {

  /// The description of a parameter.
  ///
  /// @param defaultValue the default, as spec text
  /// @param values the allowed values, in words
  /// @param min the smallest allowed number, null if it is not a number
  /// @param max the largest allowed number, null if it is not a number
  /// @param choices the allowed words, if they can be listed
  /// @param file whether it may be a file name
  /// @param required whether the text must give it; then there is no default
  public record Field(
      String name,
      String text,
      String defaultValue,
      String values,
      @Nullable Double min,
      @Nullable Double max,
      List<String> choices,
      boolean file,
      boolean required) {}

  /// Whether it plays without any parameter given.
  public boolean playsWithDefaults() {
    return parameters.stream().noneMatch(Field::required);
  }

  /// @param catalog has what a parameter may be
  static Description of(Entry entry, Catalog catalog) {
    List<Field> fields =
        Parameters.of(entry.prototype().getClass()).stream()
            .map(
                component ->
                    field(component, Spec.print(Spec.value(component, entry.prototype())), catalog))
            .toList();
    Group group = entry.group();
    return new Description(
        entry.name(),
        group == null ? null : group.title(),
        entry.text(),
        entry.source(),
        fields,
        group == null ? null : Measured.of(entry.named(entry.prototype()).text()));
  }

  private static Field field(RecordComponent component, String defaultValue, Catalog catalog) {
    Parameter parameter = Parameters.about(component);
    boolean number = Parameters.isNumber(component);
    return new Field(
        component.getName(),
        parameter.text(),
        defaultValue,
        values(component, catalog),
        number ? parameter.min() : null,
        number ? parameter.max() : null,
        choices(component.getType(), catalog),
        Parameters.isFile(component),
        parameter.required());
  }

  private static String values(RecordComponent component, Catalog catalog) {
    String values = Parameters.values(component);
    return values.isEmpty() ? String.join(", ", choices(component.getType(), catalog)) : values;
  }

  /// The allowed words for a parameter of that type, if they can be listed.
  private static List<String> choices(Class<?> type, Catalog catalog) {
    return Spec.class.isAssignableFrom(type)
        ? List.copyOf(catalog.names(type).named().keySet())
        : Parameters.choices(type);
  }
}
