package afterstate.agent;

import afterstate.board.Quote;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Suggests what somebody may have meant by an unknown name. Every error message about an unknown
/// name uses this, so they all end alike.
public final class Suggestion {
  /// The shortest beginning of a name that is completed to the whole.
  private static final int SHORTEST_PART = 3;

  /// The most names that one message suggests.
  private static final int MOST = 3;

  private Suggestion() {}

  /// The end of an error message: `; did you mean 'layers'?`, or the valid choices if none is
  /// close: `; it has layers, leaf`.
  ///
  /// @param choices the words before the list, such as `it has`
  public static String of(String name, Collection<String> known, String choices) {
    String question = question(name, known);
    return question != null ? question : "; " + choices + " " + String.join(", ", known);
  }

  /// The question alone, or null if no name is close.
  public static @Nullable String question(String name, Collection<String> known) {
    List<String> closest = closest(name, known);
    return closest.isEmpty() || closest.size() > MOST
        ? null
        : closest.stream()
            .map(Quote::of)
            .collect(Collectors.joining(" or ", "; did you mean ", "?"));
  }

  /// The names that are the fewest typos away from `name`, if these are few for its length;
  /// otherwise those that begin with it.
  static List<String> closest(String name, Collection<String> known) {
    String word = word(name);
    int fewest = word.length() < 2 ? 0 : Math.max(1, word.length() / 3);
    int least =
        known.stream().mapToInt(other -> mistakes(word, word(other), fewest)).min().orElse(0);
    if (least <= fewest && !word.isEmpty()) {
      return known.stream().filter(other -> mistakes(word, word(other), fewest) == least).toList();
    }
    return word.length() < SHORTEST_PART
        ? List.of()
        : known.stream().filter(other -> word(other).startsWith(word)).toList();
  }

  /// Ignores case and the leading dashes of an option.
  private static String word(String name) {
    return name.toLowerCase(Locale.ROOT).replaceFirst("^-+", "");
  }

  /// The number of letters to insert, delete, replace or swap with a neighbour to turn one word
  /// into the other (optimal string alignment), or any number above `most`.
  private static int mistakes(String one, String other, int most) {
    if (Math.abs(one.length() - other.length()) > most) {
      return most + 1;
    }
    int[][] cost = new int[one.length() + 1][other.length() + 1];
    for (int i = 0; i <= one.length(); i++) {
      for (int j = 0; j <= other.length(); j++) {
        cost[i][j] = Math.min(i, j) == 0 ? Math.max(i, j) : cheapest(cost, one, other, i, j);
      }
    }
    return cost[one.length()][other.length()];
  }

  private static int cheapest(int[][] cost, String one, String other, int i, int j) {
    char a = one.charAt(i - 1);
    char b = other.charAt(j - 1);
    int best = Math.min(cost[i - 1][j], cost[i][j - 1]) + 1;
    best = Math.min(best, cost[i - 1][j - 1] + (a == b ? 0 : 1));
    boolean swapped = i > 1 && j > 1 && a == other.charAt(j - 2) && b == one.charAt(i - 2);
    return swapped ? Math.min(best, cost[i - 2][j - 2] + 1) : best;
  }
}
