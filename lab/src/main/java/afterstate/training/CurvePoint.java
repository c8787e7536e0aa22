package afterstate.training;

import afterstate.board.Board;
import afterstate.board.Quote;
import afterstate.stats.Interval;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// How well the trainee plays at some time: games of the frozen weights, a move ahead, always the
/// same deals.
///
/// @param mean of the scores
/// @param error the standard error of the mean
/// @param shares of the games that reached 1024, 2048, ... 65536
public record CurvePoint(
    long games,
    long moves,
    double seconds,
    int evaluated,
    double mean,
    double error,
    List<Double> shares) {
  private static final int FIRST_RANK = 10;
  private static final int LAST_RANK = 16;

  /// The tiles of `shares`.
  public static final List<Integer> TILES =
      IntStream.rangeClosed(FIRST_RANK, LAST_RANK).mapToObj(Board::tile).toList();

  static final String HEADER =
      "games,moves,seconds,evaluated,mean,error,"
          + TILES.stream().map(String::valueOf).collect(Collectors.joining(","))
          + "\n";

  /// More than any game of 2048 can score.
  private static final double MOST_POINTS = 4e6;

  public CurvePoint {
    shares = List.copyOf(shares);
    between("games", (double) games, 0, 1e12);
    between("moves", (double) moves, 0, 1e18);
    between("seconds", seconds, 0, 1e9);
    between("evaluated", evaluated, 1, 1e9);
    between("mean", mean, 0, MOST_POINTS);
    between("error", error, 0, MOST_POINTS);
    shares.forEach(share -> between("the share of a tile", share, 0, 1));
  }

  private static void between(String name, double value, double min, double max) {
    if (!(value >= min && value <= max)) {
      throw new IllegalArgumentException(
          name + " is " + value + ", must be from " + min + " to " + max);
    }
  }

  /// The 95 % interval of the mean.
  public Interval interval() {
    return Interval.ofPositiveMean(mean, error, evaluated);
  }

  String line() {
    return String.format(
            Locale.ROOT, "%d,%d,%.1f,%d,%.1f,%.1f,", games, moves, seconds, evaluated, mean, error)
        + shares.stream()
            .map(share -> String.format(Locale.ROOT, "%.4f", share))
            .collect(Collectors.joining(","))
        + "\n";
  }

  /// @throws IllegalArgumentException if it is no such line
  static CurvePoint parse(String line) {
    String[] fields = line.split(",", -1);
    if (fields.length != 6 + TILES.size()) {
      throw new IllegalArgumentException(
          "it has " + fields.length + " fields, must be " + (6 + TILES.size()));
    }
    return new CurvePoint(
        whole(fields[0]),
        whole(fields[1]),
        number(fields[2]),
        Math.toIntExact(Math.min(whole(fields[3]), Integer.MAX_VALUE)),
        number(fields[4]),
        number(fields[5]),
        IntStream.range(6, fields.length).mapToObj(i -> number(fields[i])).toList());
  }

  private static long whole(String field) {
    try {
      return Long.parseLong(field);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(Quote.of(field) + " is no whole number", e);
    }
  }

  private static double number(String field) {
    try {
      return Double.parseDouble(field);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(Quote.of(field) + " is no number", e);
    }
  }

  /// Reads a curve.
  ///
  /// @throws IllegalArgumentException naming the line, the value and the rule
  static List<CurvePoint> parse(List<String> lines) {
    if (!(lines.isEmpty() ? "" : lines.getFirst()).equals(HEADER.strip())) {
      throw new IllegalArgumentException("its first line must be " + Quote.of(HEADER.strip()));
    }
    return IntStream.range(1, lines.size()).mapToObj(i -> parse(i + 1, lines.get(i))).toList();
  }

  private static CurvePoint parse(int number, String line) {
    try {
      return parse(line);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("line " + number + ": " + e.getMessage(), e);
    }
  }
}
