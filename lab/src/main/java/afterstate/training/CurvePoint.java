package afterstate.training;

import afterstate.board.Board;
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

  public CurvePoint {
    shares = List.copyOf(shares);
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
      throw new IllegalArgumentException("a line has " + fields.length + " fields");
    }
    return new CurvePoint(
        Long.parseLong(fields[0]),
        Long.parseLong(fields[1]),
        Double.parseDouble(fields[2]),
        Integer.parseInt(fields[3]),
        Double.parseDouble(fields[4]),
        Double.parseDouble(fields[5]),
        IntStream.range(6, fields.length).mapToObj(i -> Double.valueOf(fields[i])).toList());
  }
}
