package afterstate.tune;

import afterstate.stats.Interval;
import java.util.Locale;

/// How well one combination of values played.
///
/// @param number counted from 0
/// @param phase `search`, or `final` for the repetition of the best with more and other games
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

  static final String HEADER = "number,phase,agent,games,mean,error\n";

  /// The 95 % interval of the mean.
  public Interval interval() {
    return Interval.ofPositiveMean(mean, error, games);
  }

  String line() {
    return String.format(
        Locale.ROOT, "%d,%s,\"%s\",%d,%.3f,%.3f\n", number, phase, agent, games, mean, error);
  }
}
