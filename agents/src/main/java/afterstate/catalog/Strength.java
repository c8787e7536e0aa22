package afterstate.catalog;

import afterstate.agent.RenamedParameters;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The measured score and speed of an agent: a row of `studies/strength.csv`.
///
/// @param agent the full spec text of what was measured
/// @param checksum the checksum of what the text refers to, such as a model; see
///   [afterstate.agent.Spec#checksum]
/// @param games how many were played, with seed 1 and game numbers from 0
/// @param low the lower end of the 95 % interval of the mean score
/// @param shares the shares of games that reached each of [#TILES]
/// @param movesPerSecond moves per second of processor time, which hardly depends on what else the
///   machine does
public record Strength(
    String agent,
    String checksum,
    int games,
    double mean,
    double low,
    double high,
    List<Double> shares,
    double movesPerSecond,
    String version,
    String machine) {
  /// The tiles whose shares are stored.
  public static final List<Integer> TILES = List.of(512, 1024, 2048, 4096, 8192, 16384, 32768);

  /// More digits of a speed are noise.
  private static final MathContext FOUR_DIGITS = new MathContext(4);

  /// Agent, numbers, machine; a quote in the agent is doubled.
  private static final Pattern ROW = Pattern.compile("\"((?:[^\"]|\"\")*)\",([^\"]*),\"([^\"]*)\"");

  private static final String HEADER =
      "agent,checksum,n,mean,low,high,"
          + TILES.stream().map(String::valueOf).collect(Collectors.joining(","))
          + ",moves_per_second,version,machine";

  public Strength {
    require(games >= 1, "n is " + games + ", must be at least 1");
    require(low <= mean && mean <= high, "the mean " + mean + " is not in its interval");
    require(movesPerSecond > 0, "moves_per_second is " + movesPerSecond + ", must be above 0");
    require(shares.size() == TILES.size(), "there are " + shares.size() + " shares of tiles");
    shares = List.copyOf(shares);
  }

  private static void require(boolean condition, String rule) {
    if (!condition) {
      throw new IllegalArgumentException(rule);
    }
  }

  /// Half the width of the interval, as a share of the mean.
  public double error() {
    return (high - low) / 2 / mean;
  }

  /// The text of a file with these rows.
  public static String text(List<Strength> rows) {
    return Stream.concat(Stream.of(HEADER), rows.stream().map(Strength::line))
        .map(line -> line + "\n")
        .collect(Collectors.joining());
  }

  private String line() {
    String tiles =
        shares.stream()
            .map(share -> String.format(Locale.ROOT, "%.4f", share))
            .collect(Collectors.joining(","));
    return String.format(
        Locale.ROOT,
        "\"%s\",%s,%d,%.1f,%.1f,%.1f,%s,%s,%s,\"%s\"",
        agent.replace("\"", "\"\""),
        checksum,
        games,
        mean,
        low,
        high,
        tiles,
        new BigDecimal(movesPerSecond, FOUR_DIGITS).toPlainString(),
        version,
        machine.replace('"', '\''));
  }

  /// The rows of such a file.
  ///
  /// @throws IllegalArgumentException naming the line that is not a row
  public static List<Strength> parse(String text) {
    List<String> lines = text.lines().toList();
    require(
        !lines.isEmpty() && lines.getFirst().equals(HEADER), "its first line must be " + HEADER);
    return lines.stream().skip(1).map(Strength::row).toList();
  }

  private static Strength row(String line) {
    try {
      Matcher ends = ROW.matcher(line);
      require(ends.matches(), "only its agent and its machine may have quotes");
      String[] parts = ends.group(2).split(",", -1);
      int tiles = 5; // where the shares begin
      return new Strength(
          RenamedParameters.inStored(ends.group(1).replace("\"\"", "\"")),
          parts[0],
          Integer.parseInt(parts[1]),
          Double.parseDouble(parts[2]),
          Double.parseDouble(parts[3]),
          Double.parseDouble(parts[4]),
          Arrays.stream(parts, tiles, tiles + TILES.size()).map(Double::valueOf).toList(),
          Double.parseDouble(parts[tiles + TILES.size()]),
          parts[tiles + TILES.size() + 1],
          ends.group(3));
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      throw new IllegalArgumentException("it has the line " + line + ", which is not a row", e);
    }
  }
}
