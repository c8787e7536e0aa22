package afterstate.study;

import afterstate.board.Quote;
import afterstate.experiment.GameRow;
import afterstate.stats.Interval;
import afterstate.stats.LinearFit;
import afterstate.stats.Sample;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;

/// Something measured on the games of an agent: `mean(score, depth 6)`.
///
/// @param y what is measured
/// @param x what it is measured against; the same as `y` for a mean or a share
record Quantity(Kind kind, Measure y, Measure x, String who) {
  private static final Pattern CALL = Pattern.compile("([a-z]+)\\((.*)\\)");

  /// What is computed.
  enum Kind {
    /// The mean of a column.
    MEAN,
    /// The share of games that meet a condition.
    SHARE,
    /// How much a column grows with another: the slope of the straight line through the games.
    SLOPE,
    /// The correlation of two columns.
    CORRELATION;

    boolean isMean() {
      return this == MEAN || this == SHARE;
    }
  }

  /// An estimate with its 95 % interval.
  record Estimate(double value, Interval interval) {
    Estimate times(double weight) {
      double low = weight * interval.low();
      double high = weight * interval.high();
      return new Estimate(weight * value, new Interval(Math.min(low, high), Math.max(low, high)));
    }
  }

  static Quantity parse(String text) {
    Matcher call = CALL.matcher(text);
    if (!call.matches()) {
      throw new IllegalArgumentException(
          Quote.of(text) + " is not a quantity such as mean(score, LABEL)");
    }
    List<String> arguments = List.of(call.group(2).split("\\s*,\\s*", 3));
    return switch (call.group(1)) {
      case "mean" -> of(Kind.MEAN, Measure.column(arguments.getFirst()), rest(call.group(2)));
      case "share" -> of(Kind.SHARE, Measure.condition(arguments.getFirst()), rest(call.group(2)));
      case "slope" -> against(Kind.SLOPE, arguments, text);
      case "correlation" -> against(Kind.CORRELATION, arguments, text);
      default ->
          throw new IllegalArgumentException(
              "unknown quantity "
                  + Quote.of(call.group(1))
                  + "; the quantities are mean, share, slope, correlation");
    };
  }

  private static Quantity of(Kind kind, Measure measure, String who) {
    return new Quantity(kind, measure, measure, who);
  }

  /// The text after the first comma; a label may contain commas.
  private static String rest(String arguments) {
    return arguments.substring(arguments.indexOf(',') + 1).strip();
  }

  private static Quantity against(Kind kind, List<String> arguments, String text) {
    if (arguments.size() < 3) {
      throw new IllegalArgumentException(Quote.of(text) + " needs two columns and a label");
    }
    return new Quantity(
        kind, Measure.column(arguments.get(0)), Measure.column(arguments.get(1)), arguments.get(2));
  }

  /// The estimate from some games, at least one.
  Estimate of(List<GameRow> rows) {
    double[] values = rows.stream().mapToDouble(y::of).toArray();
    return switch (kind) {
      case MEAN -> mean(values);
      case SHARE -> share(values);
      case SLOPE, CORRELATION -> along(rows.stream().mapToDouble(x::of).toArray(), values);
    };
  }

  /// The estimate without its interval, because computing the interval takes most of the time.
  double value(List<GameRow> rows) {
    return kind.isMean()
        ? rows.stream().mapToDouble(y::of).average().orElse(Double.NaN)
        : of(rows).value();
  }

  private static final Estimate UNKNOWN = new Estimate(Double.NaN, Interval.UNKNOWN);

  /// No column is ever negative.
  private static Estimate mean(double... values) {
    Sample sample = Sample.of(values);
    return new Estimate(sample.mean(), sample.positiveMeanInterval());
  }

  private static Estimate share(double... values) {
    long hits = Math.round(Sample.of(values).mean() * values.length);
    return new Estimate((double) hits / values.length, Interval.ofRate(hits, values.length));
  }

  private Estimate along(double[] xs, double[] ys) {
    if (xs.length < LinearFit.LEAST || !vary(xs) || !vary(ys)) {
      return UNKNOWN;
    }
    LinearFit line = LinearFit.of(xs, ys);
    return kind == Kind.SLOPE
        ? new Estimate(line.slope(), line.slopeInterval())
        : new Estimate(line.correlation(), line.correlationInterval());
  }

  private static boolean vary(double... values) {
    return DoubleStream.of(values).distinct().count() > 1;
  }
}
