package afterstate.agent;

import afterstate.board.Quote;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/// The parameters of a [Spec] record: reads their values from words, and makes records of values.
///
/// A value is a number, `on` or `off`, a word of an enum, any text, or of a type of ours that has a
/// static `parse(String)` and prints itself as such a text.
public final class Parameters {
  private Parameters() {}

  /// The components of a record that are parameters, in order.
  public static List<RecordComponent> of(Class<?> type) {
    return Arrays.stream(type.getRecordComponents())
        .filter(component -> component.isAnnotationPresent(Parameter.class))
        .toList();
  }

  /// The component that takes all other parameters, or null if the record refuses them.
  static @Nullable RecordComponent others(Class<?> type) {
    return Arrays.stream(type.getRecordComponents())
        .filter(component -> component.getType() == OtherParameters.class)
        .findAny()
        .orElse(null);
  }

  /// The annotation of a parameter; it is an error in the program if there is none.
  public static Parameter about(RecordComponent component) {
    return Objects.requireNonNull(
        component.getAnnotation(Parameter.class), () -> component + " has no @Parameter");
  }

  /// Whether it is a number, which has a range.
  public static boolean isNumber(RecordComponent component) {
    return isWhole(component.getType()) || component.getType() == double.class;
  }

  /// Whether its value may be the name of a file.
  public static boolean isFile(RecordComponent component) {
    return FileReference.class.isAssignableFrom(component.getType());
  }

  private static boolean isWhole(Class<?> type) {
    return type == int.class || type == long.class;
  }

  /// The values it may have: `a whole number, 1 to 9` or `both, twos`.
  public static String values(RecordComponent component) {
    Parameter parameter = about(component);
    if (!parameter.values().isEmpty()) {
      return parameter.values();
    }
    String range = Ranges.rule(parameter.min(), parameter.max());
    return !isNumber(component)
        ? String.join(", ", choices(component.getType()))
        : (isWhole(component.getType()) ? "a whole number, " : "a number, ") + range;
  }

  /// The words that a value of that type may be, if they can be listed.
  public static List<String> choices(Class<?> type) {
    if (type == boolean.class) {
      return List.of("on", "off");
    }
    return type.isEnum()
        ? Arrays.stream(type.getEnumConstants()).map(Spec::print).toList()
        : List.of();
  }

  /// The value that a word stands for.
  ///
  /// @param called the name that the message gives to the parameter
  /// @throws IllegalArgumentException naming the word and the rule
  public static Object read(RecordComponent component, String called, String word) {
    Object value = value(component, called, word);
    Ranges.check(component, called, value);
    return value;
  }

  private static Object value(RecordComponent component, String called, String word) {
    Class<?> type = component.getType();
    try {
      return value(type, word);
    } catch (IllegalArgumentException e) {
      String question = Suggestion.question(word, choices(type));
      String rule = ", must be " + values(component) + reason(e);
      throw new IllegalArgumentException(
          called + " is " + Quote.of(word) + (question == null ? rule : question), e);
    }
  }

  private static Object value(Class<?> type, String word) {
    if (isWhole(type) || type == double.class) {
      return number(type, word);
    }
    if (type == boolean.class || type.isEnum()) {
      return constants(type).stream()
          .filter(constant -> Spec.print(constant).equals(word))
          .findAny()
          .orElseThrow(IllegalArgumentException::new);
    }
    return type == String.class
        ? word
        : call(() -> type.getMethod("parse", String.class).invoke(null, word));
  }

  private static List<?> constants(Class<?> type) {
    return type == boolean.class ? List.of(true, false) : Arrays.asList(type.getEnumConstants());
  }

  private static Number number(Class<?> type, String word) {
    double value = Decimal.parse(word);
    if (type == double.class) {
      return value;
    }
    return type == int.class ? (Number) Integer.valueOf(word) : (Number) Long.valueOf(word);
  }

  /// Why a word of the right kind will not do, such as the name of a file that does not exist.
  private static String reason(IllegalArgumentException e) {
    return hasReason(e) ? ": " + e.getMessage() : "";
  }

  private static boolean hasReason(IllegalArgumentException e) {
    return !(e instanceof NumberFormatException) && e.getMessage() != null;
  }

  /// Whether [#read] refused a word that could have been right, such as the name of a file.
  static boolean isOfAName(IllegalArgumentException refusal) {
    return refusal.getCause() instanceof IllegalArgumentException cause && hasReason(cause);
  }

  /// The values of all components, by their names.
  public static Map<String, Object> values(Spec spec) {
    Map<String, Object> values = new HashMap<>();
    for (RecordComponent component : spec.getClass().getRecordComponents()) {
      values.put(component.getName(), Spec.value(component, spec));
    }
    return values;
  }

  /// Calls the record's constructor, which checks the ranges.
  ///
  /// @param values of all components, by their names
  /// @throws IllegalArgumentException if the constructor states a rule that they break
  public static <T> T make(Class<T> type, Map<String, Object> values) {
    RecordComponent[] components = type.getRecordComponents();
    Class<?>[] types =
        Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
    Object[] arguments =
        Arrays.stream(components).map(component -> values.get(component.getName())).toArray();
    return type.cast(call(() -> type.getDeclaredConstructor(types).newInstance(arguments)));
  }

  /// Calls by reflection; a rule that the called method states comes through as it is.
  private static Object call(Callable<Object> method) {
    try {
      return method.call();
    } catch (InvocationTargetException e) {
      throw e.getCause() instanceof IllegalArgumentException rule
          ? rule
          : new IllegalStateException("a spec could not be made", e);
    } catch (Exception e) {
      throw new IllegalStateException("a spec could not be made", e);
    }
  }
}
