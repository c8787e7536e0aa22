package afterstate.catalog;

import afterstate.agent.Spec;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;

/// Reads spec text: `name`, or `name(parameter=value, ...)` where a value is a number, a word or a
/// spec again.
final class SpecParser {
  private final String text;
  private int at;

  SpecParser(String text) {
    this.text = text;
  }

  /// The spec that the whole text describes.
  ///
  /// @param kind `AgentSpec` or `EvaluatorSpec`
  Spec parse(Class<?> kind) {
    Spec spec = spec(kind);
    if (at < text.length()) {
      throw broken("nothing more");
    }
    return spec;
  }

  private Spec spec(Class<?> kind) {
    String name = word("a name");
    Map<String, Class<? extends Record>> choices = Catalog.choices(kind);
    Class<? extends Record> type = choices.get(name);
    if (type == null) {
      throw new IllegalArgumentException(
          "unknown %s '%s'; known are %s"
              .formatted(noun(kind), name, String.join(", ", choices.keySet())));
    }
    Map<String, Object> arguments = new HashMap<>();
    if (accept('(') && !accept(')')) {
      do {
        argument(name, type, arguments);
      } while (accept(','));
      if (!accept(')')) {
        throw broken("',' or ')'");
      }
    }
    return make(type, arguments);
  }

  private void argument(String owner, Class<? extends Record> type, Map<String, Object> arguments) {
    String name = word("a parameter");
    RecordComponent component =
        Arrays.stream(type.getRecordComponents())
            .filter(candidate -> candidate.getName().equals(name))
            .findAny()
            .orElseThrow(() -> unknownParameter(owner, type, name));
    if (!accept('=')) {
      throw broken("'=' after '" + name + "'");
    }
    if (arguments.put(name, value(component)) != null) {
      throw new IllegalArgumentException("'" + name + "' is given twice in '" + text + "'");
    }
  }

  private static IllegalArgumentException unknownParameter(
      String owner, Class<? extends Record> type, String name) {
    String known =
        Arrays.stream(type.getRecordComponents())
            .map(RecordComponent::getName)
            .collect(Collectors.joining(", "));
    return new IllegalArgumentException(
        "%s has no parameter '%s'; %s"
            .formatted(owner, name, known.isEmpty() ? "it has none" : "it has " + known));
  }

  private Object value(RecordComponent component) {
    if (component.getType() != int.class) {
      return spec(component.getType());
    }
    String word = word("a value");
    try {
      return Integer.valueOf(word);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "%s is '%s', must be %s"
              .formatted(component.getName(), word, Card.field(component).values()));
    }
  }

  /// Calls the record's constructor, which checks the ranges; a missing argument is its default.
  private static Spec make(Class<? extends Record> type, Map<String, Object> arguments) {
    RecordComponent[] components = type.getRecordComponents();
    Object[] values =
        Arrays.stream(components)
            .map(component -> arguments.getOrDefault(component.getName(), standard(component)))
            .toArray();
    Class<?>[] types =
        Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
    try {
      Constructor<? extends Record> constructor = type.getDeclaredConstructor(types);
      return (Spec) constructor.newInstance(values);
    } catch (InvocationTargetException e) {
      throw e.getCause() instanceof IllegalArgumentException rule
          ? rule
          : new IllegalStateException("cannot make " + type, e);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("cannot make " + type, e);
    }
  }

  private static Object standard(RecordComponent component) {
    return new SpecParser(Card.field(component).standard()).value(component);
  }

  /// Letters, digits, hyphens, dots and signs, with white space around them skipped.
  private String word(String expected) {
    skipSpace();
    int start = at;
    while (at < text.length() && isWordPart(text.charAt(at))) {
      at++;
    }
    if (start == at) {
      throw broken(expected);
    }
    String word = text.substring(start, at);
    skipSpace();
    return word;
  }

  private static boolean isWordPart(char character) {
    return Character.isLetterOrDigit(character) || "-_.+".indexOf(character) >= 0;
  }

  private boolean accept(char character) {
    boolean found = at < text.length() && text.charAt(at) == character;
    at += found ? 1 : 0;
    skipSpace();
    return found;
  }

  private void skipSpace() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
  }

  private IllegalArgumentException broken(String expected) {
    String found = at < text.length() ? "'" + text.charAt(at) + "'" : "the end";
    return new IllegalArgumentException(
        "expected %s at character %d of '%s', found %s".formatted(expected, at + 1, text, found));
  }

  private static String noun(Class<?> kind) {
    String name = kind.getSimpleName();
    return Character.toLowerCase(name.charAt(0)) + name.substring(1).replace("Spec", "");
  }
}
