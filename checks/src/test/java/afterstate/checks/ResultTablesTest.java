package afterstate.checks;

import static org.assertj.core.api.Assertions.assertThat;

import afterstate.catalog.Catalog;
import afterstate.catalog.Strength;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// The tables of results in the documents say what `studies/strength.csv` says; `mvn test -Dtables`
/// writes them.
///
/// A table stands between `<!-- strength from 2048: AGENT; AGENT -->`, which names its rows and the
/// first of its tiles, and `<!-- end -->`.
class ResultTablesTest {
  private static final boolean REWRITE = System.getProperty("tables") != null;

  private static final Pattern TABLE =
      Pattern.compile(
          "(<!-- strength from (\\d+): ([^>]*?) -->\n).*?(<!-- end -->)", Pattern.DOTALL);

  private static final List<String> DOCUMENTS = List.of("README.md", "docs/algorithms.md");

  private final Map<String, Strength> strengths = strengths();

  @Test
  void tables_everyDocument_sayWhatWasMeasured() throws IOException {
    List<String> outdated = new ArrayList<>();
    for (String name : DOCUMENTS) {
      Path file = Sources.root().resolve(name);
      String text = Files.readString(file);
      String today = TABLE.matcher(text).replaceAll(this::quoted);
      assertThat(text).as(name).containsPattern(TABLE);
      if (REWRITE) {
        Files.writeString(file, today);
      } else if (!today.equals(text)) {
        outdated.add(name);
      }
    }
    assertThat(outdated).as("mvn test -Dtables writes them").isEmpty();
  }

  private String quoted(MatchResult match) {
    int tile = Integer.parseInt(match.group(2));
    List<Strength> rows =
        Arrays.stream(match.group(3).split(";")).map(String::strip).map(this::strength).toList();
    return Matcher.quoteReplacement(match.group(1) + table(rows, tile) + match.group(4));
  }

  private Strength strength(String agent) {
    return Objects.requireNonNull(
        strengths.get(Catalog.standard().agent(agent).text()),
        () -> "./afterstate agents '" + agent + "' --measure studies/strength.csv measures it");
  }

  private static String table(List<Strength> rows, int first) {
    List<Integer> tiles = Strength.TILES.stream().filter(tile -> tile >= first).toList();
    StringBuilder table = new StringBuilder("| agent | games | mean score | 95 % interval |");
    tiles.forEach(tile -> table.append(' ').append(tile).append(" |"));
    table.append(" moves/s |\n|---|---:|---:|---:|").append("---:|".repeat(tiles.size() + 1));
    rows.forEach(row -> table.append('\n').append(line(row, tiles.size())));
    return table.append("\n\n").append(machines(rows)).append('\n').toString();
  }

  private static String line(Strength row, int tiles) {
    String shares =
        row.shares().stream()
            .skip(row.shares().size() - tiles)
            .map(share -> percent(share) + " | ")
            .collect(Collectors.joining());
    return String.format(
        Locale.ROOT,
        "| `%s` | %,d | %,.0f | %,.0f to %,.0f | %s%,d |",
        Catalog.standard().agent(row.agent()).label(),
        row.games(),
        row.mean(),
        row.low(),
        row.high(),
        shares,
        new BigDecimal(row.movesPerSecond(), new MathContext(2)).longValue());
  }

  /// Small shares have two decimals: a tile that was reached at all is not reached in 0 %.
  private static String percent(double share) {
    int decimals = share == 0 || share == 1 ? 0 : share < 0.001 ? 2 : 1;
    return String.format(Locale.ROOT, "%." + decimals + "f %%", 100 * share);
  }

  private static String machines(List<Strength> rows) {
    return rows.stream()
        .map(Strength::machine)
        .distinct()
        .collect(Collectors.joining("; ", "*Measured on: ", ".*"));
  }

  private static Map<String, Strength> strengths() {
    try {
      String file = Files.readString(Sources.root().resolve("studies/strength.csv"));
      return Strength.parse(file).stream()
          .collect(Collectors.toMap(Strength::agent, Function.identity()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
