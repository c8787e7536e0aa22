package afterstate.agent;

import afterstate.board.Quote;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// What else somebody may have meant by a name that does not exist. Every refusal of a name asks
/// here, so that all of them end alike.
public final class Suggestion {
  /// A part of a name must be so long to stand for the whole.
  private static final int SHORTEST_PART = 3;

  /// More names than this are no help.
  private static final int MOST = 3;

  private Suggestion() {}

  /// The end of a refusal: `; did you mean 'layers'?`, or the valid choices where none is close: `;
  /// it has layers, leaf`.
  ///
  /// @param choices the words before the list, such as `it has`
  public static String of(String name, Collection<String> known, String choices) {
    String question = question(name, known);
    return question != null ? question : "; " + choices + " " + String.join(", ", known);
  }

  /// The question alone, or null where no name is close.
  public static @Nullable String question(String name, Collection<String> known) {
    List<String> closest = closest(name, known);
    return closest.isEmpty() || closest.size() > MOST
        ? null
        : closest.stream()
            .map(Quote::of)
            .collect(Collectors.joining(" or ", "; did you mean ", "?"));
  }

  /// The names with the fewest typing mistakes between them and `name`, if these are few for its
  /// length; else those that begin with it.
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

  /// Capitals and the dashes of an option are not what makes a name.
  private static String word(String name) {
    return name.toLowerCase(Locale.ROOT).replaceFirst("^-+", "");
  }

  /// The letters to insert, leave out, replace or swap with their neighbour to turn one word into
  /// the other (optimal string alignment), or more than `most`.
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
