package afterstate.ntuple;

import afterstate.board.Board;
import afterstate.board.Quote;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// The sets of cells that a network looks at.
///
/// As text: a name (`4x6`, `8x6`), or the patterns themselves, separated by spaces, commas or
/// slashes: `012345 456789`. A pattern is written as its cells in hexadecimal, row by row from 0,
/// the top left one; their order does not matter.
///
/// @param words the cells of each pattern, sorted
public record Patterns(List<String> words) {
  private static final int MOST_CELLS = 7;
  private static final int MOST_PATTERNS = 64;

  /// The most weights whose table, with their history, fits in an array.
  private static final long MOST_WEIGHTS = 1L << 29;

  private static final Map<String, String> NAMED =
      Map.of(
          "4x6", "012345 456789 012456 45689a",
          "8x6", "012456 456789 012345 234569 01259a 345678 134567 01489a");

  public Patterns {
    words = words.stream().map(Patterns::inOrder).toList();
    require(!words.isEmpty(), "a network needs at least one pattern");
    require(
        words.size() <= MOST_PATTERNS,
        words.size() + " patterns, must be at most " + MOST_PATTERNS);
    Set<String> seen = new HashSet<>();
    for (String word : words) {
      require(seen.add(word), "the pattern " + word + " is given twice");
    }
    long weights = words.stream().mapToLong(word -> 1L << 4 * word.length()).sum();
    require(
        weights <= MOST_WEIGHTS,
        "the patterns have " + weights + " weights, must be at most " + MOST_WEIGHTS);
  }

  /// Reads a name or the patterns themselves.
  ///
  /// @throws IllegalArgumentException naming the pattern and the rule
  public static Patterns parse(String text) {
    String patterns = NAMED.getOrDefault(text.strip(), text);
    return new Patterns(
        Arrays.stream(patterns.split("[\\s,/]+")).filter(word -> !word.isEmpty()).toList());
  }

  private static String inOrder(String word) {
    char[] cells = word.toLowerCase(Locale.ROOT).toCharArray();
    Arrays.sort(cells);
    String sorted = new String(cells);
    require(
        sorted.matches("[0-9a-f]{1," + MOST_CELLS + "}")
            && sorted.chars().distinct().count() == cells.length,
        "the pattern "
            + Quote.of(word)
            + " must be 1 to "
            + MOST_CELLS
            + " different cells, each a digit from 0 to f; or one of the names 4x6 and 8x6");
    return sorted;
  }

  private static void require(boolean condition, String rule) {
    if (!condition) {
      throw new IllegalArgumentException(rule);
    }
  }

  /// The first patterns alone.
  Patterns first(int count) {
    return new Patterns(words.subList(0, count));
  }

  /// The nibbles of each pattern on a board.
  long[] masks() {
    return words.stream().mapToLong(Patterns::mask).toArray();
  }

  private static long mask(String word) {
    return word.chars()
        .map(cell -> Character.digit(cell, 16))
        .mapToLong(cell -> Board.with(Board.EMPTY, cell, Board.MAX_RANK))
        .sum();
  }

  /// The name if it has one, else the patterns.
  public String text() {
    return NAMED.keySet().stream()
        .filter(name -> parse(name).equals(this))
        .findAny()
        .orElse(String.join(" ", words));
  }

  /// As a word of spec text: `8x6` or `012345/456789`.
  @Override
  public String toString() {
    return text().replace(' ', '/');
  }
}
