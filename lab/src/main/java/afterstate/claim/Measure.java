package afterstate.claim;

import afterstate.board.Quote;
import afterstate.experiment.GameRow;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A number for each game: a column, or 1 if conditions are met and 0 if not.
record Measure(String text, ToDoubleFunction<GameRow> value) {
  private static final Set<Integer> CORNERS = Set.of(0, 3, 12, 15);
  private static final Set<Integer> CENTRE = Set.of(5, 6, 9, 10);

  private static final Map<String, ToDoubleFunction<GameRow>> COLUMNS =
      Map.of(
          "score", GameRow::score,
          "moves", GameRow::moves,
          "tile", GameRow::tile,
          "sum", GameRow::sum,
          "ms", GameRow::millisPerMove,
          "corner", row -> CORNERS.contains(row.cell()) ? 1 : 0,
          "centre", row -> CENTRE.contains(row.cell()) ? 1 : 0);

  private static final Pattern CONDITION =
      Pattern.compile("([a-z]+)\\s*(>=|<=|>|<)\\s*([0-9]+(?:\\.[0-9]+)?)");

  double of(GameRow row) {
    return value.applyAsDouble(row);
  }

  static Measure column(String name) {
    ToDoubleFunction<GameRow> value = COLUMNS.get(name);
    if (value == null) {
      throw new IllegalArgumentException(
          "unknown column "
              + Quote.of(name)
              + "; the columns are "
              + String.join(", ", COLUMNS.keySet()));
    }
    return new Measure(name, value);
  }

  /// `corner`, or `tile>=2048 and score<20000`.
  static Measure condition(String text) {
    List<Measure> parts = Pattern.compile(" and ").splitAsStream(text).map(Measure::part).toList();
    return new Measure(text, row -> parts.stream().allMatch(part -> part.of(row) == 1) ? 1 : 0);
  }

  private static Measure part(String text) {
    Matcher matcher = CONDITION.matcher(text.strip());
    if (!matcher.matches()) {
      return column(text.strip());
    }
    Measure column = column(matcher.group(1));
    double limit = Double.parseDouble(matcher.group(3));
    String operator = matcher.group(2);
    return new Measure(text, row -> isMet(column.of(row), operator, limit) ? 1 : 0);
  }

  private static boolean isMet(double value, String operator, double limit) {
    return switch (operator) {
      case ">" -> value > limit;
      case "<" -> value < limit;
      case ">=" -> value >= limit;
      default -> value <= limit;
    };
  }
}
