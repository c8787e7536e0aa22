package afterstate.tune;

import afterstate.agent.RenamedParameters;
import afterstate.board.Quote;
import afterstate.files.LineFormat;
import afterstate.files.Row;
import afterstate.stats.Interval;
import java.util.Locale;

/// How well one combination of values played.
///
/// @param number its number, from 0
/// @param phase `search`, or `final` when the best play again with more and different games
/// @param agent the spec text with the values
/// @param mean the mean score
/// @param error its standard error
public record Evaluation(
    int number, String phase, String agent, int games, double mean, double error) {
  public Evaluation {
    if (games < 1 || !Double.isFinite(mean) || !(error >= 0 && Double.isFinite(error))) {
      throw new IllegalArgumentException(
          "an evaluation has games " + games + ", mean " + mean + ", error " + error);
    }
  }

  public static final String SEARCH = "search";
  public static final String FINAL = "final";

  /// The format of `evaluations.csv`.
  static final LineFormat FORMAT = new LineFormat("number,phase,agent,games,mean,error", false);

  /// The 95 % interval of the mean.
  public Interval interval() {
    return Interval.ofPositiveMean(mean, error, games);
  }

  /// The line, without its line end.
  String line() {
    return String.format(
        Locale.ROOT,
        "%d,%s,\"%s\",%d,%.3f,%.3f",
        number,
        phase,
        agent.replace("\"", "\"\""),
        games,
        mean,
        error);
  }

  /// Reads a row of a file.
  ///
  /// @throws IllegalArgumentException if the row cannot be evaluation number `number`
  static Evaluation of(int number, Row row) {
    if (row.whole(0) != number) {
      throw new IllegalArgumentException(
          "evaluation " + number + " is numbered " + Quote.of(row.text(0)));
    }
    if (!row.text(1).equals(SEARCH) && !row.text(1).equals(FINAL)) {
      throw new IllegalArgumentException(Quote.of(row.text(1)) + " is not a phase of a tuning");
    }
    return new Evaluation(
        number,
        row.text(1),
        RenamedParameters.inStored(row.text(2)),
        row.small(3),
        row.decimal(4),
        row.decimal(5));
  }
}
