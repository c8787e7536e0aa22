package afterstate.report;

import afterstate.chart.Numbers;
import afterstate.stats.Interval;
import java.util.function.DoubleFunction;

/// Phrases about games that tables, figures and commands share.
public final class Phrases {
  private Phrases() {}

  /// The ends of an interval of points.
  public static String range(Interval interval) {
    return interval.isKnown() ? ends(interval, Numbers::whole) : "too few games";
  }

  /// The interval as a part of a sentence; empty if it is not known.
  static String interval(Interval interval, DoubleFunction<String> number) {
    return interval.isKnown() ? ", 95 % interval " + ends(interval, number) : "";
  }

  private static String ends(Interval interval, DoubleFunction<String> number) {
    return number.apply(interval.low()) + " to " + number.apply(interval.high());
  }

  static String games(double count) {
    return count == 1 ? "1 game" : Numbers.whole(count) + " games";
  }
}
