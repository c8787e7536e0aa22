package afterstate.agent;

import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A configuration that has a text form. It is a record annotated with [About], with components
/// annotated with [Parameter]. A component without that annotation is not a parameter: the name
/// stands for it.
///
/// The text is name, configuration, label and legend at once: `expectimax(layers=5, leaf=rows)`. It
/// names every parameter, so a result can be repeated even after a default has changed; only those
/// that were [added][Parameter#added()] later are left out at their defaults.
public interface Spec {
  /// The description of a spec class. A class without one is a bug.
  static About about(Class<?> type) {
    return Objects.requireNonNull(type.getAnnotation(About.class), type + " has no @About");
  }

  default String text() {
    return text(about(getClass()).name(), this);
  }

  /// The text of a spec under a given name.
  static String text(String name, Spec spec) {
    return spec.text(name, component -> !spec.isDefault(component));
  }

  /// The text of a spec under a name whose defaults are those of `defaults`.
  static String text(String name, Spec spec, Spec defaults) {
    return spec.text(name, component -> differs(component, spec, defaults));
  }

  private String text(String name, Predicate<RecordComponent> isChanged) {
    return join(
        name,
        Parameters.of(getClass()).stream()
            .filter(component -> !Parameters.about(component).added() || isChanged.test(component))
            .map(component -> component.getName() + "=" + print(value(component, this))),
        this);
  }

  /// A short text for people, with only the parameters that differ from their defaults:
  /// `expectimax(layers=7)`. It parses to the same spec until a default changes.
  default String label() {
    return join(
        about(getClass()).name(),
        Parameters.of(getClass()).stream()
            .filter(component -> !isDefault(component))
            .map(component -> component.getName() + "=" + printShort(value(component, this))),
        this);
  }

  /// The label of a spec under a given name: only the values that differ from `defaults`.
  static String label(String name, Spec spec, Spec defaults) {
    return join(
        name,
        Parameters.of(spec.getClass()).stream()
            .filter(component -> differs(component, spec, defaults))
            .map(component -> component.getName() + "=" + printShort(value(component, spec))),
        spec);
  }

  /// A checksum of the files that the text refers to (see [FileReference]) and of code that is not
  /// part of this program (see [CodeOrigin]), empty if there are none. Two specs with the same text
  /// and the same checksum play alike.
  default String checksum() {
    CodeOrigin origin = CodeOrigin.of(getClass());
    return Stream.concat(
            Stream.of(origin == null ? "" : origin.checksum()),
            Parameters.of(getClass()).stream().map(component -> checksum(value(component, this))))
        .filter(sum -> !sum.isEmpty())
        .collect(Collectors.joining(","));
  }

  private static String checksum(Object value) {
    return switch (value) {
      case Spec spec -> spec.checksum();
      case FileReference file -> file.checksum();
      default -> "";
    };
  }

  /// @param arguments those of its own parameters; its [OtherParameters] follow them
  private static String join(String name, Stream<String> arguments, Spec spec) {
    @Nullable RecordComponent others = Parameters.others(spec.getClass());
    Stream<String> more =
        others == null ? Stream.empty() : ((OtherParameters) value(others, spec)).arguments();
    String list = Stream.concat(arguments, more).collect(Collectors.joining(", "));
    return list.isEmpty() ? name : name + "(" + list + ")";
  }

  private boolean isDefault(RecordComponent component) {
    Parameter parameter = component.getAnnotation(Parameter.class);
    return parameter != null && parameter.defaultValue().equals(printShort(value(component, this)));
  }

  private static boolean differs(RecordComponent component, Spec spec, Spec defaults) {
    return !value(component, spec).equals(value(component, defaults));
  }

  private static String printShort(Object value) {
    return value instanceof Spec spec ? spec.label() : print(value);
  }

  /// The values that refer to files, also those of specs inside this one.
  default Stream<FileReference> files() {
    return Parameters.of(getClass()).stream().flatMap(component -> files(value(component, this)));
  }

  private static Stream<FileReference> files(Object value) {
    return switch (value) {
      case Spec spec -> spec.files();
      case FileReference file -> Stream.of(file);
      default -> Stream.empty();
    };
  }

  /// The value of a component of a spec.
  static Object value(RecordComponent component, Spec spec) {
    try {
      Method accessor = component.getAccessor();
      accessor.setAccessible(true); // the record may be private
      return accessor.invoke(spec);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("cannot read " + component, e);
    }
  }

  /// A value as it is written in spec text.
  static String print(Object value) {
    return switch (value) {
      case Spec spec -> spec.text();
      case Enum<?> word -> word.name().toLowerCase(Locale.ROOT);
      case Double number -> Ranges.plain(number);
      case Boolean on -> on ? "on" : "off";
      case Number number -> number.toString();
      case String text -> SpecText.quoted(text);
      default -> SpecText.of(value.toString());
    };
  }
}
