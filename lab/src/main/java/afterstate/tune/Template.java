package afterstate.tune;

import afterstate.board.Quote;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Spec text with question marks for the values to find: `blog-expectimax(w0=?, w1=?)`.
public record Template(String text) {
  /// A hole, or text in quotes, which has none.
  private static final Pattern HOLE =
      Pattern.compile("\"(?:[^\"\\\\]|\\\\.)*\"|(\\w+)\\s*=\\s*\\?");

  public Template {
    List<String> names = names(text);
    if (names.isEmpty()) {
      throw new IllegalArgumentException(
          Quote.of(text) + " has no parameter to tune: write NAME=? for it");
    }
    if (new HashSet<>(names).size() < names.size()) {
      throw new IllegalArgumentException(
          Quote.of(text) + " has two parameters with the same name to tune");
    }
  }

  /// The parameters to find, in order.
  public List<String> names() {
    return names(text);
  }

  private static List<String> names(String text) {
    List<String> names = new ArrayList<>();
    Matcher matcher = HOLE.matcher(text);
    while (matcher.find()) {
      if (matcher.group(1) != null) {
        names.add(matcher.group(1));
      }
    }
    return names;
  }

  /// The text with these values in place of the question marks.
  String with(List<String> values) {
    int[] next = {0};
    return HOLE.matcher(text)
        .replaceAll(
            hole ->
                hole.group(1) == null
                    ? Matcher.quoteReplacement(hole.group())
                    : hole.group(1) + "=" + values.get(next[0]++));
  }
}
