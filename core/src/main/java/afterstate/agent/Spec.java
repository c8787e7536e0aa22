package afterstate.agent;

import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;

/// A configuration with a text: a record, annotated with [About], whose components are annotated
/// with [Parameter].
///
/// The text is name, configuration, label and legend at once: `expectimax(layers=5, leaf=rows)`. It
/// names every parameter, so a result can be repeated even after a default has changed.
public interface Spec {
  /// The card of a class of specs; it is a mistake in the program if there is none.
  static About about(Class<?> type) {
    return Objects.requireNonNull(type.getAnnotation(About.class), type + " has no @About");
  }

  default String text() {
    String name = about(getClass()).name();
    String arguments =
        Arrays.stream(getClass().getRecordComponents())
            .map(component -> component.getName() + "=" + print(component))
            .collect(Collectors.joining(", "));
    return arguments.isEmpty() ? name : name + "(" + arguments + ")";
  }

  private String print(RecordComponent component) {
    try {
      Object value = component.getAccessor().invoke(this);
      return switch (value) {
        case Spec spec -> spec.text();
        case Enum<?> word -> word.name().toLowerCase(Locale.ROOT);
        default -> String.valueOf(value);
      };
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("cannot read " + component, e);
    }
  }
}
