package afterstate.agent;

import java.lang.reflect.RecordComponent;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A configuration with a text: a record, annotated with [About], whose components are annotated
/// with [Parameter]. A component without that annotation is no parameter: the name stands for it.
///
/// The text is name, configuration, label and legend at once: `expectimax(layers=5, leaf=rows)`. It
/// names every parameter, so a result can be repeated even after a default has changed.
public interface Spec {
  /// The card of a class of specs; it is a mistake in the program if there is none.
  static About about(Class<?> type) {
    return Objects.requireNonNull(type.getAnnotation(About.class), type + " has no @About");
  }

  default String text() {
    return text(about(getClass()).name(), this);
  }

  /// The text of a record under some name.
  static String text(String name, Spec spec) {
    return join(
        name,
        Parameters.of(spec.getClass()).stream()
            .map(component -> component.getName() + "=" + print(value(component, spec))));
  }

  /// A short text for people, which names only what is not the default: `expectimax(layers=7)`. It
  /// parses to the same spec today.
  default String label() {
    return join(
        about(getClass()).name(),
        Parameters.of(getClass()).stream()
            .filter(component -> !isStandard(component))
            .map(component -> component.getName() + "=" + printShort(value(component, this))));
  }

  /// The label of a record under some name, where other values than its own are the defaults.
  static String label(String name, Spec spec, Spec standard) {
    return join(
        name,
        Parameters.of(spec.getClass()).stream()
            .filter(component -> !value(component, spec).equals(value(component, standard)))
            .map(component -> component.getName() + "=" + printShort(value(component, spec))));
  }

  /// What it stands for beyond its text, see [Content]: empty for nothing. Two specs with the same
  /// text play alike if this is the same too.
  default String checksum() {
    return Parameters.of(getClass()).stream()
        .map(component -> checksum(value(component, this)))
        .filter(sum -> !sum.isEmpty())
        .collect(Collectors.joining(","));
  }

  private static String checksum(Object value) {
    return switch (value) {
      case Spec spec -> spec.checksum();
      case Content content -> content.checksum();
      default -> "";
    };
  }

  private static String join(String name, Stream<String> arguments) {
    String list = arguments.collect(Collectors.joining(", "));
    return list.isEmpty() ? name : name + "(" + list + ")";
  }

  private boolean isStandard(RecordComponent component) {
    Parameter parameter = component.getAnnotation(Parameter.class);
    return parameter != null && parameter.standard().equals(printShort(value(component, this)));
  }

  private static String printShort(Object value) {
    return value instanceof Spec spec ? spec.label() : print(value);
  }

  /// What a record has in one of its components.
  static Object value(RecordComponent component, Spec spec) {
    try {
      return component.getAccessor().invoke(spec);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("cannot read " + component, e);
    }
  }

  /// A value as it stands in spec text.
  static String print(Object value) {
    return switch (value) {
      case Spec spec -> spec.text();
      case Enum<?> word -> word.name().toLowerCase(Locale.ROOT);
      case Double number -> Ranges.plain(number);
      case Boolean on -> on ? "on" : "off";
      default -> value.toString();
    };
  }
}
