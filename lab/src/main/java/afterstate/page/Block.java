package afterstate.page;

import afterstate.chart.Figure;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// A part of a [Page].
sealed interface Block {
  record Heading(int level, String text) implements Block {}

  record Text(String text) implements Block {}

  /// What the page says in a minute.
  record Summary(List<String> texts) implements Block {}

  record Notice(String text) implements Block {}

  record Points(List<String> items) implements Block {}

  record Drawing(Figure figure) implements Block {}

  /// What readers open if they want to.
  record Folded(String heading, List<Block> blocks) implements Block {}

  /// A table.
  record Rows(List<String> heads, List<List<String>> rows) implements Block {
    private static final Pattern NUMBER = Pattern.compile("[-<>]? ?[0-9][-0-9.,% ()to]*");

    /// Longer texts do not fit into a column of a narrow screen.
    private static final int LONG = 60;

    /// Nor do so many columns with so many texts among them.
    private static final int MANY = 7;

    private static final int MANY_TEXTS = 3;

    /// Which columns hold numbers, perhaps with a word where there is none. They are aligned to the
    /// right, with their headings.
    List<Boolean> numbers() {
      return IntStream.range(0, heads.size())
          .mapToObj(i -> 2 * rows.stream().filter(r -> isNumber(r.get(i))).count() > rows.size())
          .toList();
    }

    /// Whether it becomes a list of cards on a narrow screen.
    boolean isForCards() {
      long texts = numbers().stream().filter(number -> !number).count();
      return heads.size() >= MANY && texts >= MANY_TEXTS
          || rows.stream().flatMap(List::stream).anyMatch(cell -> cell.length() > LONG);
    }

    /// `1,234`, `90.0 %`, `1.5 to 2.5`.
    private static boolean isNumber(String cell) {
      return NUMBER.matcher(cell).matches();
    }

    /// Negative numbers get a minus sign, which is as wide as a digit, instead of a hyphen.
    static String shown(String cell) {
      return isNumber(cell) ? cell.replace('-', '\u2212') : cell;
    }
  }

  /// All figures in it.
  default Stream<Figure> figures() {
    return switch (this) {
      case Drawing(Figure figure) -> Stream.of(figure);
      case Folded(String _, List<Block> blocks) -> blocks.stream().flatMap(Block::figures);
      case Heading _, Text _, Summary _, Notice _, Points _, Rows _ -> Stream.empty();
    };
  }
}
