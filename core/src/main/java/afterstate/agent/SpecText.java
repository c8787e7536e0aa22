package afterstate.agent;

/// How spec text writes a value: as a word, or in double quotes if it has other characters. In
/// quotes, a backslash stands before a quote and before a backslash.
public final class SpecText {
  /// The characters that words may contain besides letters and digits.
  static final String MARKS = "-_.+/~";

  private SpecText() {}

  static boolean isWordPart(char character) {
    return Character.isLetterOrDigit(character) || MARKS.indexOf(character) >= 0;
  }

  /// The value as a word if it is one, else in quotes.
  public static String of(String value) {
    boolean word = !value.isEmpty() && value.chars().allMatch(c -> isWordPart((char) c));
    return word ? value : quoted(value);
  }

  /// The value in quotes.
  public static String quoted(String value) {
    return '"' + value.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }
}
