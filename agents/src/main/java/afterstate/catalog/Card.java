package afterstate.catalog;

import afterstate.agent.About;
import afterstate.agent.Parameter;
import afterstate.agent.Ranges;
import afterstate.agent.Spec;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// What people are told about an agent.
public record Card(String name, String text, String source, List<Field> parameters) {

  /// What they are told about one of its parameters.
  ///
  /// @param standard the default, as spec text
  /// @param min the least number it may be, null if it is no number
  /// @param max the greatest, null if it is no number
  /// @param choices the words it may be, none if it is a number
  public record Field(
      String name,
      String text,
      String standard,
      @Nullable Double min,
      @Nullable Double max,
      List<String> choices) {

    /// The values it may have, in words: `a whole number, 1 to 9` or `rows, corner`.
    public String values() {
      return min != null && max != null
          ? "a whole number, " + Ranges.rule(min, max)
          : String.join(", ", choices);
    }
  }

  static Card of(Class<? extends Record> type) {
    About about = Spec.about(type);
    List<Field> fields = Arrays.stream(type.getRecordComponents()).map(Card::field).toList();
    return new Card(about.name(), about.text(), about.source(), fields);
  }

  static Field field(RecordComponent component) {
    Parameter parameter =
        Objects.requireNonNull(
            component.getAnnotation(Parameter.class), () -> component + " has no @Parameter");
    boolean number = component.getType() == int.class;
    return new Field(
        component.getName(),
        parameter.text(),
        parameter.standard(),
        number ? parameter.min() : null,
        number ? parameter.max() : null,
        number ? List.of() : List.copyOf(Catalog.choices(component.getType()).keySet()));
  }
}
