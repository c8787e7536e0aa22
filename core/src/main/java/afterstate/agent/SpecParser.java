package afterstate.agent;

import afterstate.board.Quote;
import java.lang.reflect.RecordComponent;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Reads spec text: `name`, or `name(parameter=value, ...)` where a value is a number, a word or
/// another spec.
public final class SpecParser {
  /// The characters that words may contain besides letters and digits.
  private static final String NAME_MARKS = "-_.+/~";

  private final String text;
  private final Function<Class<?>, SpecNames> names;
  private final @Nullable Function<String, FileReference> files; // null: any file
  private int at;

  /// @param names those that are known, for each kind of specs
  public SpecParser(String text, Function<Class<?>, SpecNames> names) {
    this(text, names, null);
  }

  private SpecParser(
      String text,
      Function<Class<?>, SpecNames> names,
      @Nullable Function<String, FileReference> files) {
    this.text = text;
    this.names = names;
    this.files = files;
  }

  /// A parser for the text of a stranger: a value that stands for a file must be the default, or a
  /// word that `files` knows. No path is looked up: an error would show whoever wrote the text
  /// which files exist.
  ///
  /// @param files throws an `IllegalArgumentException` with the rule, such as "must be a known
  ///   name"
  public static SpecParser withFiles(
      String text, Function<Class<?>, SpecNames> names, Function<String, FileReference> files) {
    return new SpecParser(text, names, files);
  }

  /// The spec that the whole text describes.
  ///
  /// @param kind such as `AgentSpec`
  /// @throws IllegalArgumentException naming what is wrong and the valid choices
  public Spec parse(Class<?> kind) {
    Spec spec = spec(kind);
    if (at < text.length()) {
      throw broken("no more text");
    }
    return spec;
  }

  /// A record whose parameters have their defaults.
  ///
  /// @param fixed the values of other components
  public static <T extends Record> T prototype(
      Class<T> type, Map<String, ?> fixed, Function<Class<?>, SpecNames> names) {
    Map<String, Object> values = new HashMap<>();
    for (RecordComponent component : type.getRecordComponents()) {
      Object given = fixed.get(component.getName());
      values.put(component.getName(), given != null ? given : defaultValue(component, names));
    }
    return Parameters.make(type, values);
  }

  private static Object defaultValue(
      RecordComponent component, Function<Class<?>, SpecNames> names) {
    return new SpecParser(Parameters.about(component).defaultValue(), names).value(component);
  }

  private Spec spec(Class<?> kind) {
    String name = word("a name");
    SpecNames known = names.apply(kind);
    SpecNames.Named named = known.named().get(name);
    if (named == null) {
      throw new IllegalArgumentException(
          "unknown "
              + known.noun()
              + " "
              + Quote.of(name)
              + Suggestion.of(name, known.named().keySet(), "choose from"));
    }
    Spec prototype = named.prototype();
    Map<String, Object> values = Parameters.values(prototype);
    arguments(name, prototype.getClass(), values);
    return named.named(Parameters.make(prototype.getClass(), values));
  }

  private void arguments(String owner, Class<? extends Spec> type, Map<String, Object> values) {
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
                  + " comes after one of its own parameters, which belongs inside its brackets, in "
                  + Quote.of(text));
        }
      } while (accept(','));
      if (!accept(')')) {
        throw broken("',' or ')'");
      }
    }
  }

  /// Reads the value of a parameter. If the type has no parameter of that name, it may belong to a
  /// spec that is a value: `blog-expectimax(w0=3)` means `blog-expectimax(leaf=blog(w0=3))`.
  private boolean argument(Class<? extends Spec> type, String name, Map<String, Object> values) {
    for (RecordComponent component : Parameters.of(type)) {
      if (component.getName().equals(name)) {
        values.put(name, value(component));
        return true;
      }
    }
    for (RecordComponent component : Parameters.of(type)) {
      if (values.get(component.getName()) instanceof Spec nested) {
        Map<String, Object> innerValues = Parameters.values(nested);
        if (argument(nested.getClass(), name, innerValues)) {
          values.put(component.getName(), Parameters.make(nested.getClass(), innerValues));
          return true;
        }
      }
    }
    return false;
  }

  /// Suggests parameters of nested specs too, but lists only those of the type itself.
  private static IllegalArgumentException unknownParameter(
      String owner, Map<String, Object> values, Class<? extends Spec> type, String name) {
    return new IllegalArgumentException(
        owner + " has no parameter " + Quote.of(name) + hint(values, type, name));
  }

  private static String hint(Map<String, Object> values, Class<? extends Spec> type, String name) {
    Set<String> known = namesIn(type, values);
    @Nullable String newName = RenamedParameters.newName(name);
    if (newName != null && known.contains(newName)) {
      return "; it is " + Quote.of(newName) + " now";
    }
    List<String> own = Parameters.of(type).stream().map(RecordComponent::getName).toList();
    String question = Suggestion.question(name, known);
    String choices = own.isEmpty() ? "; it has none" : "; it has " + String.join(", ", own);
    return question == null ? choices : question;
  }

  private static Set<String> namesIn(Class<? extends Spec> type, Map<String, Object> values) {
    Set<String> names = new TreeSet<>();
    for (RecordComponent component : Parameters.of(type)) {
      names.add(component.getName());
      if (values.get(component.getName()) instanceof Spec nested) {
        names.addAll(namesIn(nested.getClass(), Parameters.values(nested)));
      }
    }
    return names;
  }

  private Object value(RecordComponent component) {
    if (Spec.class.isAssignableFrom(component.getType())) {
      return spec(component.getType());
    }
    String word = word("a value");
    String defaultValue = Parameters.about(component).defaultValue();
    if (files != null && Parameters.isFile(component) && !word.equals(defaultValue)) {
      return known(component, word, files);
    }
    try {
      return Parameters.read(component, component.getName(), word);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(e.getMessage() + nameRule(e), e);
    }
  }

  private static FileReference known(
      RecordComponent component, String word, Function<String, FileReference> files) {
    try {
      return files.apply(word);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          component.getName() + " is " + Quote.of(word) + ", " + e.getMessage(), e);
    }
  }

  /// A file name ends at the first character that a name may not contain. Unless that ends the
  /// parameter, the name may have been meant to be longer.
  private String nameRule(IllegalArgumentException e) {
    boolean ends = at == text.length() || text.charAt(at) == ')';
    return ends || !Parameters.isOfAName(e)
        ? ""
        : "; a name in an agent may contain letters, digits and " + NAME_MARKS + ", nothing else";
  }

  /// Reads a word: letters, digits, and what else numbers and file names may contain. Skips white
  /// space around it.
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
}
