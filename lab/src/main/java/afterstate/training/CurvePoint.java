package afterstate.training;

import afterstate.board.Board;
import afterstate.files.LineFormat;
import afterstate.files.Row;
import afterstate.stats.Interval;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// How well the network plays at some point of a training run: games of the rounded weights, one
/// move ahead, always with the same seeds.
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

  /// The format of `curve.csv`.
  static final LineFormat FORMAT =
      new LineFormat(
          "games,moves,seconds,evaluated,mean,error,"
              + TILES.stream().map(String::valueOf).collect(Collectors.joining(",")),
          true);

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

  /// The line of this point, without its line end.
  String line() {
    return String.format(
            Locale.ROOT, "%d,%d,%.1f,%d,%.1f,%.1f,", games, moves, seconds, evaluated, mean, error)
        + shares.stream()
            .map(share -> String.format(Locale.ROOT, "%.4f", share))
            .collect(Collectors.joining(","));
  }

  /// Reads a row of a file.
  ///
  /// @throws IllegalArgumentException naming the value and the rule
  static CurvePoint of(Row row) {
    return new CurvePoint(
        row.whole(0),
        row.whole(1),
        row.decimal(2),
        row.small(3),
        row.decimal(4),
        row.decimal(5),
        IntStream.range(6, 6 + TILES.size()).mapToObj(row::decimal).toList());
  }
}
