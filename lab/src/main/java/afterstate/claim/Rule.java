package afterstate.claim;

import afterstate.board.Quote;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// An inequality between measured numbers: `mean(score, depth 6) > 1.1 * mean(score, depth 4)`.
///
/// Each side is a sum of quantities and numbers, which may have a factor. The rule holds if the
/// side that should be larger, minus the other, is above 0.
public final class Rule {
  private static final Pattern FACTOR = Pattern.compile("([0-9]+(?:\\.[0-9]+)?)\\s*\\*\\s*(.+)");
  private static final Pattern NUMBER = Pattern.compile("[0-9]+(?:\\.[0-9]+)?");

  private final String text;
  private final List<Term> left;
  private final List<Term> right;
  private final boolean leftIsLarger;

  /// A part of a side.
  ///
  /// @param quantity null for a plain number
  record Term(double weight, @Nullable Quantity quantity) {
    Term times(double factor) {
      return new Term(factor * weight, quantity);
    }
  }

  private Rule(String text, List<Term> left, List<Term> right, boolean leftIsLarger) {
    this.text = text;
    this.left = left;
    this.right = right;
    this.leftIsLarger = leftIsLarger;
  }

  /// Reads a rule.
  ///
  /// @throws IllegalArgumentException naming what is wrong
  public static Rule parse(String text) {
    for (int i = 0; i < text.length(); i++) {
      char character = text.charAt(i);
      if ((character == '>' || character == '<') && depth(text, i) == 0) {
        return new Rule(
            text, side(text.substring(0, i)), side(text.substring(i + 1)), character == '>');
      }
    }
    throw new IllegalArgumentException(Quote.of(text) + " is not a rule: it has no > or <");
  }

  /// How many brackets are open before an index.
  private static int depth(String text, int index) {
    int depth = 0;
    for (int i = 0; i < index; i++) {
      depth += text.charAt(i) == '(' ? 1 : text.charAt(i) == ')' ? -1 : 0;
    }
    return depth;
  }

  private static List<Term> side(String text) {
    List<Term> terms = new ArrayList<>();
    int start = 0;
    double sign = 1;
    for (int i = 0; i <= text.length(); i++) {
      boolean end = i == text.length();
      if (end || isSign(text, i) && depth(text, i) == 0) {
        terms.add(term(text.substring(start, i).strip()).times(sign));
        sign = !end && text.charAt(i) == '-' ? -1 : 1;
        start = i + 1;
      }
    }
    return List.copyOf(terms);
  }

  private static boolean isSign(String text, int index) {
    return text.startsWith(" + ", index - 1) || text.startsWith(" - ", index - 1);
  }

  private static Term term(String text) {
    Matcher factor = FACTOR.matcher(text);
    if (factor.matches()) {
      return term(factor.group(2)).times(Double.parseDouble(factor.group(1)));
    }
    return NUMBER.matcher(text).matches()
        ? new Term(Double.parseDouble(text), null)
        : new Term(1, quantity(text));
  }

  private static Quantity quantity(String text) {
    Quantity quantity = Quantity.parse(text);
    if (quantity.kind() == Quantity.Kind.MAX) {
      throw new IllegalArgumentException(
          Quote.of(text) + " cannot be in a rule: it depends on the number of games");
    }
    return quantity;
  }

  public String text() {
    return text;
  }

  /// The labels of all agents whose games are needed.
  public Set<String> who() {
    Set<String> who = new LinkedHashSet<>();
    for (Term term : all()) {
      if (term.quantity != null) {
        who.add(term.quantity.who());
      }
    }
    return who;
  }

  /// All terms of the larger side minus the smaller.
  private List<Term> all() {
    double sign = leftIsLarger ? 1 : -1;
    List<Term> terms = new ArrayList<>();
    left.forEach(term -> terms.add(term.times(sign)));
    right.forEach(term -> terms.add(term.times(-sign)));
    return terms;
  }

  /// What the games show, or null if an agent has no games.
  @Nullable Comparison compare(Games games) {
    if (who().stream().anyMatch(label -> games.of(label).isEmpty())) {
      return null;
    }
    return new Comparison(
        this,
        value(left, games),
        value(right, games),
        MeanParts.of(all(), games).sum(),
        who().stream().map(label -> games.of(label).size()).toList(),
        fewestPairs(games));
  }

  private static double value(List<Term> terms, Games games) {
    double sum = 0;
    for (Term term : terms) {
      Quantity quantity = term.quantity;
      sum += term.weight * (quantity == null ? 1 : quantity.value(games.of(quantity.who())));
    }
    return sum;
  }

  private int fewestPairs(Games games) {
    List<String> who = List.copyOf(who());
    return IntStream.range(0, who.size())
        .flatMap(i -> IntStream.range(0, i).map(j -> games.pairs(who.get(i), who.get(j)).size()))
        .min()
        .orElse(0);
  }
}
