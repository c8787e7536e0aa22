package afterstate.catalog;

import afterstate.agent.Content;
import afterstate.agent.Parameter;
import afterstate.agent.Ranges;
import afterstate.agent.Spec;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// What people are told about an agent or an evaluator.
///
/// @param group the kind of agent it is, null for an evaluator
/// @param strength how well it plays with its defaults, null if that was not measured
public record Card(
    String name,
    @Nullable String group,
    String text,
    String source,
    List<Field> parameters,
    @Nullable Strength strength) {

  /// What they are told about one of its parameters.
  ///
  /// @param standard the default, as spec text
  /// @param values the values it may have, in words
  /// @param min the least number it may be, null if it is no number
  /// @param max the greatest, null if it is no number
  /// @param choices the words it may be, if they can be listed
  /// @param file whether it may be the name of a file
  public record Field(
      String name,
      String text,
      String standard,
      String values,
      @Nullable Double min,
      @Nullable Double max,
      List<String> choices,
      boolean file) {}

  static Card of(Entry entry) {
    List<Field> fields =
        Arrays.stream(entry.prototype().getClass().getRecordComponents())
            .map(
                component -> field(component, Spec.print(Spec.value(component, entry.prototype()))))
            .toList();
    Group group = entry.group();
    return new Card(
        entry.name(),
        group == null ? null : group.title(),
        entry.text(),
        entry.source(),
        fields,
        group == null ? null : Measured.of(entry.named(entry.prototype()).text()));
  }

  private static Field field(RecordComponent component, String standard) {
    Parameter parameter = parameter(component);
    boolean number = component.getType() == int.class || component.getType() == double.class;
    return new Field(
        component.getName(),
        parameter.text(),
        standard,
        values(component),
        number ? parameter.min() : null,
        number ? parameter.max() : null,
        choices(component.getType()),
        isFile(component));
  }

  static boolean isFile(RecordComponent component) {
    return Content.class.isAssignableFrom(component.getType());
  }

  static Parameter parameter(RecordComponent component) {
    return Objects.requireNonNull(
        component.getAnnotation(Parameter.class), () -> component + " has no @Parameter");
  }

  /// The values a parameter may have: `a whole number, 1 to 9` or `rows, corner`.
  static String values(RecordComponent component) {
    Parameter parameter = parameter(component);
    Class<?> type = component.getType();
    if (!parameter.values().isEmpty()) {
      return parameter.values();
    }
    String rule = Ranges.rule(parameter.min(), parameter.max());
    if (type == int.class) {
      return "a whole number, " + rule;
    }
    return type == double.class ? "a number, " + rule : String.join(", ", choices(type));
  }

  /// The words a parameter of that type may be, if they can be listed.
  static List<String> choices(Class<?> type) {
    if (type.isEnum()) {
      return Arrays.stream(type.getEnumConstants()).map(Spec::print).toList();
    }
    return Spec.class.isAssignableFrom(type)
        ? List.copyOf(Catalog.entries(type).keySet())
        : List.of();
  }
}
