package afterstate.cli;

import afterstate.catalog.Catalog;
import afterstate.catalog.Description;
import afterstate.catalog.Strength;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Prints everything about an agent or evaluator: every parameter with its default and allowed
/// values.
final class AgentDetails {
  private final Catalog catalog;
  private final PrintWriter out;
  private final int width;

  AgentDetails(Catalog catalog, PrintWriter out, int width) {
    this.catalog = catalog;
    this.out = out;
    this.width = width;
  }

  void print(Description description) {
    out.println(description.name());
    print(2, 2, description.text());
    print(2, 2, "Source: " + description.source());
    @Nullable Strength strength = description.strength();
    if (strength != null) {
      print(2, 2, sentence(strength));
    }
    for (Description.Field field : description.parameters()) {
      print(
          4, field.name() + "=" + field.defaultValue(), field.text() + " (" + field.values() + ")");
      parts(field).forEach(part -> printPart(field, part));
    }
  }

  private static String sentence(Strength strength) {
    String tiles =
        IntStream.range(0, Strength.TILES.size())
            .filter(i -> strength.shares().get(i) > 0)
            .mapToObj(
                i ->
                    String.format(
                        Locale.ROOT,
                        "%d in %.0f %%",
                        Strength.TILES.get(i),
                        100 * strength.shares().get(i)))
            .collect(Collectors.joining(", "));
    return String.format(
        Locale.ROOT,
        "Measured with its defaults: mean score %,.0f, 95 %% interval %,.0f to %,.0f, %,d games%s;"
            + " %,.0f moves per second of processor time (%s).",
        strength.mean(),
        strength.low(),
        strength.high(),
        strength.games(),
        tiles.isEmpty() ? "" : "; " + tiles,
        strength.movesPerSecond(),
        strength.machine());
  }

  /// The parameters of the default evaluator, which may be given as if they were the agent's own.
  private List<Description.Field> parts(Description.Field field) {
    return catalog.evaluators().stream()
        .filter(description -> field.choices().contains(description.name()))
        .filter(
            description ->
                field.defaultValue().replaceFirst("\\(.*", "").equals(description.name()))
        .flatMap(description -> description.parameters().stream())
        .toList();
  }

  private void printPart(Description.Field field, Description.Field part) {
    print(
        6,
        part.name() + "=",
        "of this " + field.name() + ": " + part.text() + " (" + part.values() + ")");
  }

  private void print(int indent, String name, String text) {
    print(indent, indent + 4, name + "  " + text);
  }

  /// Prints a paragraph whose first line may have another indentation than the others.
  private void print(int first, int others, String text) {
    List<String> lines = Words.wrap(text, width - others);
    out.println(" ".repeat(first) + lines.getFirst());
    lines.stream().skip(1).forEach(line -> out.println(" ".repeat(others) + line));
  }
}
