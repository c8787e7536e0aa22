package afterstate.catalog;

import afterstate.agent.Decimal;
import afterstate.agent.RenamedParameters;
import afterstate.agent.Spec;
import afterstate.agent.Suggestion;
import afterstate.board.Quote;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;

/// Reads spec text: `name`, or `name(parameter=value, ...)` where a value is a number, a word or a
/// spec again.
final class SpecParser {
  /// What words may have in them besides letters and digits.
  private static final String NAME_MARKS = "-_.+/~";

  private final String text;
  private final boolean mayNameFiles;
  private int at;

  /// @param mayNameFiles whether a value that stands for a file may be another than the default
  SpecParser(String text, boolean mayNameFiles) {
    this.text = text;
    this.mayNameFiles = mayNameFiles;
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
    Map<String, Entry> entries = Catalog.entries(kind);
    Entry entry = entries.get(name);
    if (entry == null) {
      throw new IllegalArgumentException(
          "unknown "
              + noun(kind)
              + " "
              + Quote.of(name)
              + Suggestion.of(name, entries.keySet(), "known are"));
    }
    Map<String, Object> values = values(entry.prototype());
    arguments(name, entry.prototype().getClass().asSubclass(Record.class), values);
    return entry.named(make(entry.prototype().getClass().asSubclass(Record.class), values));
  }

  private static Map<String, Object> values(Spec spec) {
    Map<String, Object> values = new HashMap<>();
    for (RecordComponent component : spec.getClass().getRecordComponents()) {
      values.put(component.getName(), Spec.value(component, spec));
    }
    return values;
  }

  private void arguments(String owner, Class<? extends Record> type, Map<String, Object> values) {
    Set<String> given = new HashSet<>();
    Map<String, Object> before = Map.copyOf(values);
    if (accept('(') && !accept(')')) {
      do {
        String name = word("a parameter");
        if (!accept('=')) {
          throw broken("'=' after " + Quote.of(name));
        }
        Object changed = values.get(name);
        if (!argument(type, name, values)) {
          throw unknownParameter(owner, values, type, name);
        }
        if (!given.add(name)) {
          throw new IllegalArgumentException(
              Quote.of(name) + " is given twice in " + Quote.of(text));
        }
        if (!Objects.equals(changed, before.get(name))) {
          throw new IllegalArgumentException(
              Quote.of(name)
                  + " comes behind a parameter that is part of it: write that into its brackets in "
                  + Quote.of(text));
        }
      } while (accept(','));
      if (!accept(')')) {
        throw broken("',' or ')'");
      }
    }
  }

  /// Reads the value of a parameter; where there is none of that name, of the spec that is a value
  /// itself: `blog-expectimax(w0=3)` means `blog-expectimax(leaf=blog(w0=3))`.
  private boolean argument(Class<? extends Record> type, String name, Map<String, Object> values) {
    for (RecordComponent component : type.getRecordComponents()) {
      if (component.getName().equals(name)) {
        values.put(name, value(component));
        return true;
      }
    }
    for (RecordComponent component : type.getRecordComponents()) {
      if (values.get(component.getName()) instanceof Spec nested) {
        Class<? extends Record> inner = nested.getClass().asSubclass(Record.class);
        Map<String, Object> innerValues = values(nested);
        if (argument(inner, name, innerValues)) {
          values.put(component.getName(), make(inner, innerValues));
          return true;
        }
      }
    }
    return false;
  }

  /// Parameters of a value, too, may have been meant; only its own are listed.
  private static IllegalArgumentException unknownParameter(
      String owner, Map<String, Object> values, Class<? extends Record> type, String name) {
    List<String> own =
        Arrays.stream(type.getRecordComponents()).map(RecordComponent::getName).toList();
    Set<String> known = namesIn(values);
    String newName = RenamedParameters.newName(name);
    String question =
        newName != null && known.contains(newName)
            ? "; it is " + Quote.of(newName) + " now"
            : Suggestion.question(name, known);
    String choices = own.isEmpty() ? "; it has none" : "; it has " + String.join(", ", own);
    return new IllegalArgumentException(
        owner + " has no parameter " + Quote.of(name) + (question == null ? choices : question));
  }

  private static Set<String> namesIn(Map<String, Object> values) {
    Set<String> names = new TreeSet<>(values.keySet());
    for (Object value : values.values()) {
      if (value instanceof Spec nested) {
        names.addAll(namesIn(values(nested)));
      }
    }
    return names;
  }

  private Object value(RecordComponent component) {
    Class<?> type = component.getType();
    if (Spec.class.isAssignableFrom(type)) {
      return spec(type);
    }
    String word = word("a value");
    if (!mayNameFiles && Card.isFile(component)) {
      requireStandard(component, word);
    }
    try {
      return value(type, word);
    } catch (IllegalArgumentException e) {
      String question = Suggestion.question(word, Card.choices(type));
      String rule = ", must be " + Card.values(component) + reason(e);
      throw new IllegalArgumentException(
          component.getName() + " is " + Quote.of(word) + (question == null ? rule : question));
    }
  }

  /// No file is looked for: whoever wrote the text would learn what files there are.
  private static void requireStandard(RecordComponent component, String word) {
    String standard = Card.parameter(component).standard();
    if (!word.equals(standard)) {
      throw new IllegalArgumentException(
          component.getName() + " is " + Quote.of(word) + ", must be " + standard + " here");
    }
  }

  /// Why a word of the right kind will not do, such as the name of a file that does not exist.
  private String reason(IllegalArgumentException e) {
    return e instanceof NumberFormatException || e.getMessage() == null
        ? ""
        : ": " + e.getMessage() + nameRule();
  }

  /// A name of a file ends where no other character of a name follows: where that is not the end of
  /// the list, it may have been meant to go on.
  private String nameRule() {
    return at == text.length() || text.charAt(at) == ')'
        ? ""
        : "; a name in an agent may have letters, digits and "
            + NAME_MARKS
            + " in it, nothing else";
  }

  /// Numbers, words of an enum, or a type of ours that can `parse` a word.
  private static Object value(Class<?> type, String word) {
    if (type == int.class || type == double.class) {
      return number(type, word);
    }
    if (type.isEnum()) {
      return Arrays.stream(type.getEnumConstants())
          .filter(constant -> Spec.print(constant).equals(word))
          .findAny()
          .orElseThrow(IllegalArgumentException::new);
    }
    return call(() -> type.getMethod("parse", String.class).invoke(null, word));
  }

  private static Number number(Class<?> type, String word) {
    double value = Decimal.parse(word);
    return type == int.class ? (Number) Integer.valueOf(word) : (Number) value;
  }

  /// Calls the record's constructor, which checks the ranges; a missing argument is its default.
  static Spec make(Class<? extends Record> type, Map<String, Object> arguments) {
    RecordComponent[] components = type.getRecordComponents();
    Object[] values = new Object[components.length];
    Class<?>[] types = new Class<?>[components.length];
    for (int i = 0; i < components.length; i++) {
      Object argument = arguments.get(components[i].getName());
      values[i] = argument != null ? argument : standard(components[i]);
      types[i] = components[i].getType();
    }
    return (Spec) call(() -> type.getDeclaredConstructor(types).newInstance(values));
  }

  private static Object standard(RecordComponent component) {
    return new SpecParser(Card.parameter(component).standard(), true).value(component);
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

  /// Letters, digits and what is in numbers and the names of files, with white space around them
  /// skipped.
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
    return Character.isLetterOrDigit(character) || NAME_MARKS.indexOf(character) >= 0;
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
    String found = at < text.length() ? Quote.of(text.substring(at, at + 1)) : "the end";
    return new IllegalArgumentException(
        "expected "
            + expected
            + " at character "
            + (at + 1)
            + " of "
            + Quote.of(text)
            + ", found "
            + found);
  }

  private static String noun(Class<?> kind) {
    String name = kind.getSimpleName();
    return Character.toLowerCase(name.charAt(0)) + name.substring(1).replace("Spec", "");
  }
}
