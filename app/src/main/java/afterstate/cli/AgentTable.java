package afterstate.cli;

import afterstate.catalog.Description;
import afterstate.catalog.Strength;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Agents as a table, the strongest of each group first.
final class AgentTable {
  /// Where the sentence about an agent begins.
  private static final int MARGIN = 56;

  /// Sentences that would have less space than this are printed below their row.
  private static final int LEAST_SPACE = 30;

  private static final int INDENT = 4;

  private final PrintWriter out;
  private final int width;

  AgentTable(PrintWriter out, int width) {
    this.out = out;
    this.width = width;
  }

  void print(List<Description> descriptions) {
    out.println(line("agent", "mean", "95 %", "games", "moves/s"));
    Map<String, List<Description>> groups = new LinkedHashMap<>();
    descriptions.forEach(
        description ->
            groups
                .computeIfAbsent(String.valueOf(description.group()), _ -> new ArrayList<>())
                .add(description));
    groups.forEach(this::print);
  }

  private void print(String title, List<Description> descriptions) {
    out.println(title);
    descriptions.stream()
        .sorted((one, other) -> Double.compare(mean(other), mean(one)))
        .forEach(this::print);
  }

  private static double mean(Description description) {
    @Nullable Strength strength = description.strength();
    return strength == null ? 0 : strength.mean();
  }

  private void print(Description description) {
    boolean below = width - MARGIN < LEAST_SPACE;
    int margin = below ? INDENT : MARGIN;
    String row = row(description.name(), description.strength());
    List<String> lines = Words.wrap(description.text(), width - margin);
    String first = below ? "" : lines.getFirst();
    out.println((row + " ".repeat(Math.max(1, MARGIN - row.length())) + first).stripTrailing());
    lines.stream().skip(below ? 0 : 1).forEach(line -> out.println(" ".repeat(margin) + line));
  }

  /// The measured values of an agent, without its description.
  static String row(String name, @Nullable Strength strength) {
    if (strength == null) {
      return line(name, "-", "-", "-", "-");
    }
    return line(
        name,
        String.format(Locale.ROOT, "%,.0f", strength.mean()),
        String.format(Locale.ROOT, "+-%.0f %%", 100 * strength.error()),
        String.format(Locale.ROOT, "%,d", strength.games()),
        String.format(Locale.ROOT, "%,.0f", strength.movesPerSecond()));
  }

  private static String line(String name, String mean, String error, String games, String moves) {
    return String.format(Locale.ROOT, "  %-17s %7s %6s %7s %10s", name, mean, error, games, moves);
  }
}
