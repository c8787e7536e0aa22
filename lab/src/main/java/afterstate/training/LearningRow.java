package afterstate.training;

import afterstate.files.LineFormat;
import afterstate.files.Row;
import afterstate.learn.GameCounts;
import java.util.Locale;

/// What a training run played since the row before: do its games pass the large tiles, and where do
/// they begin? The learning curve is about games that only play.
///
/// @param games games of the run so far
/// @param seconds of the run so far
/// @param alpha the learning rate now
/// @param patterns how many patterns learn now
/// @param stages how many stages learn now
/// @param counts of the games since the row before, or since the run was resumed
public record LearningRow(
    long games, double seconds, double alpha, int patterns, int stages, GameCounts counts) {
  /// The format of `learning.csv`.
  static final LineFormat FORMAT =
      new LineFormat(
          "games,seconds,alpha,patterns,stages,"
              + "played,with16384,with32768,starts,from16384,from32768",
          true);

  /// The line of this row, without its line end.
  String line() {
    return String.format(
        Locale.ROOT,
        "%d,%.1f,%.6f,%d,%d,%d,%d,%d,%d,%d,%d",
        games,
        seconds,
        alpha,
        patterns,
        stages,
        counts.games(),
        counts.with16384(),
        counts.with32768(),
        counts.starts(),
        counts.from16384(),
        counts.from32768());
  }

  /// Reads a row of a file.
  ///
  /// @throws IllegalArgumentException naming the value and the rule
  static LearningRow of(Row row) {
    return new LearningRow(
        row.whole(0),
        row.decimal(1),
        row.decimal(2),
        row.small(3),
        row.small(4),
        new GameCounts(
            row.whole(5), row.whole(6), row.whole(7), row.whole(8), row.whole(9), row.whole(10)));
  }
}
