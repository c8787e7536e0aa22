package afterstate.claim;

import afterstate.board.Quote;
import afterstate.chart.Numbers;
import afterstate.experiment.GameRow;
import afterstate.stats.BestOf;
import afterstate.stats.Estimate;
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
public record Quantity(Kind kind, Measure y, Measure x, String who) {
  private static final String TILE = "tile>=";
  private static final Pattern CALL = Pattern.compile("([a-z]+)\\((.*)\\)");

  /// What is computed.
  public enum Kind {
    /// The mean of a column.
    MEAN,
    /// The share of games that meet a condition.
    SHARE,
    /// How much a column grows with another: the slope of the straight line through the games.
    SLOPE,
    /// The correlation of two columns.
    CORRELATION,
    /// The highest value of a column, which depends on the number of games.
    MAX;

    boolean isMean() {
      return this == MEAN || this == SHARE;
    }
  }

  public static Quantity parse(String text) {
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
      case "max" -> of(Kind.MAX, Measure.column(arguments.getFirst()), rest(call.group(2)));
      default ->
          throw new IllegalArgumentException(
              "unknown quantity "
                  + Quote.of(call.group(1))
                  + "; the quantities are mean, share, slope, correlation, max");
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
  public Estimate of(List<GameRow> rows) {
    return of(rows, rows.size());
  }

  /// The same for so many games; only the highest value depends on their number. It has no
  /// interval: it is spread by chance, which [#range] shows.
  public Estimate of(List<GameRow> rows, int games) {
    double[] values = values(rows);
    return switch (kind) {
      case MEAN -> mean(values);
      case SHARE -> share(values);
      case SLOPE, CORRELATION -> along(rows.stream().mapToDouble(x::of).toArray(), values);
      case MAX ->
          games > rows.size()
              ? UNKNOWN
              : new Estimate(new BestOf(Sample.of(values), games).mean(), Interval.UNKNOWN);
    };
  }

  private double[] values(List<GameRow> rows) {
    return rows.stream().mapToDouble(y::of).toArray();
  }

  /// Where this quantity would lie, 95 times in 100, for so many other games of the same agent.
  /// Unknown if there are too few games, or `games` is 0.
  public Interval range(List<GameRow> rows, int games) {
    if (games == 0 || rows.size() < games) {
      return Interval.UNKNOWN;
    }
    Sample sample = Sample.of(values(rows));
    return switch (kind) {
      case MEAN -> {
        double error = sample.deviation() * Math.sqrt(1.0 / games + 1.0 / rows.size());
        yield Interval.ofPositiveMean(sample.mean(), error, rows.size());
      }
      case SHARE -> Interval.ofFutureRate(sample.mean(), games);
      case MAX -> new BestOf(sample, games).range();
      case SLOPE, CORRELATION -> Interval.UNKNOWN;
    };
  }

  /// What it is, in words.
  public String words() {
    return switch (kind) {
      case MEAN ->
          switch (y.text()) {
            case "ms" -> "mean time per move (ms)";
            case "sum" -> "mean sum of tiles";
            default -> "mean " + y.text();
          };
      case SHARE ->
          y.text().startsWith(TILE)
              ? y.text().substring(TILE.length()) + " or a larger tile"
              : "share with " + y.text();
      case SLOPE -> y.text() + " per " + x.text() + " (slope)";
      case CORRELATION -> "correlation of " + y.text() + " and " + x.text();
      case MAX -> "best " + y.text();
    };
  }

  /// A value of it as text.
  public String text(double value) {
    return kind == Kind.SHARE ? Numbers.percent(value) : Numbers.brief(value, 4);
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
