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

/// Reads spec text: `name`, or `name(parameter=value, ...)` where a value is a number, a word, text
/// in quotes or another spec.
public final class SpecParser {
  private final String text;
  private final Function<Class<?>, SpecNames> names;
  private final @Nullable Stranger stranger; // null if the text is trusted
  private int at;

  /// @param names those that are known, for each kind of specs
  public SpecParser(String text, Function<Class<?>, SpecNames> names) {
    this(text, names, null);
  }

  private SpecParser(
      String text, Function<Class<?>, SpecNames> names, @Nullable Stranger stranger) {
    this.text = text;
    this.names = names;
    this.stranger = stranger;
  }

  /// What the text of a stranger may name.
  ///
  /// @param texts the values that a parameter may have which is any text
  /// @param files the files that a word stands for
  private record Stranger(Set<String> texts, Function<String, FileReference> files) {}

  /// A parser for the text of a stranger: a value that stands for a file must be the default, or a
  /// word that `files` knows. No path is looked up: an error would show whoever wrote the text
  /// which files exist.
  ///
  /// @param texts the values that a parameter may have which is any text
  /// @param files throws an `IllegalArgumentException` with the rule, such as "must be a known
  ///   name"
  public static SpecParser ofStranger(
      String text,
      Function<Class<?>, SpecNames> names,
      Set<String> texts,
      Function<String, FileReference> files) {
    return new SpecParser(text, names, new Stranger(texts, files));
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
    if (component.getType() == OtherParameters.class) {
      return OtherParameters.NONE;
    }
    Parameter parameter = Parameters.about(component);
    return parameter.required()
        ? Parameters.read(component, component.getName(), parameter.defaultValue())
        : new SpecParser(parameter.defaultValue(), names).value(component);
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
    requireAll(owner, type, values);
  }

  private static void requireAll(
      String owner, Class<? extends Spec> type, Map<String, Object> values) {
    for (RecordComponent component : Parameters.of(type)) {
      if (Parameters.about(component).required() && "".equals(values.get(component.getName()))) {
        throw new IllegalArgumentException(
            owner + " needs " + component.getName() + "=..., " + Parameters.values(component));
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
    return other(type, name, values);
  }

  /// Reads a parameter that only a record with [OtherParameters] accepts.
  private boolean other(Class<? extends Spec> type, String name, Map<String, Object> values) {
    @Nullable RecordComponent others = Parameters.others(type);
    if (others == null) {
      return false;
    }
    OtherParameters before = (OtherParameters) Objects.requireNonNull(values.get(others.getName()));
    values.put(others.getName(), before.with(name, wordOrText()));
    return true;
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
    String word = wordOrText();
    if (stranger != null) {
      String defaultValue = Parameters.about(component).defaultValue();
      if (Parameters.isFile(component) && !word.equals(defaultValue)) {
        return known(component, word, stranger.files());
      }
      requireAllowed(component, word, stranger.texts());
    }
    try {
      return Parameters.read(component, component.getName(), word);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(e.getMessage() + nameRule(e), e);
    }
  }

  private static void requireAllowed(RecordComponent component, String word, Set<String> texts) {
    if (component.getType() == String.class && !texts.contains(word)) {
      throw new IllegalArgumentException(
          component.getName()
              + " is "
              + Quote.of(word)
              + ", must be "
              + String.join(" or ", texts)
              + " here");
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
        : "; a name with other characters than letters, digits and "
            + SpecText.MARKS
            + " must be in double quotes";
  }

  private String wordOrText() {
    skipSpace();
    return at < text.length() && text.charAt(at) == '"' ? quoted() : word("a value");
  }

  /// Reads text in quotes; see [SpecText].
  private String quoted() {
    StringBuilder content = new StringBuilder();
    for (at++; at < text.length() && text.charAt(at) != '"'; at++) {
      char character = text.charAt(at);
      if (character == '\\') {
        at++;
        if (at == text.length() || "\"\\".indexOf(text.charAt(at)) < 0) {
          throw broken("a quote or a backslash after the backslash");
        }
        character = text.charAt(at);
      } else if (Character.isISOControl(character)) {
        throw broken("printable characters in quotes");
      }
      content.append(character);
    }
    if (!accept('"')) {
      throw broken("a closing quote");
    }
    return content.toString();
  }

  /// Reads a word: letters, digits, and what else numbers and file names may contain. Skips white
  /// space around it.
  private String word(String expected) {
    skipSpace();
    int start = at;
    while (at < text.length() && SpecText.isWordPart(text.charAt(at))) {
      at++;
    }
    if (start == at) {
      throw broken(expected);
    }
    String word = text.substring(start, at);
    skipSpace();
    return word;
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
