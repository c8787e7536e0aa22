package afterstate.claim;

import afterstate.experiment.GameRow;
import afterstate.stats.Sample;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.DoubleStream;

/// How far the games of a reading are from the published numbers.
///
/// @param comparisons the published numbers for which this reading has enough games
/// @param missing how many it has too few games for
public record ReadingScore(Reading reading, List<Compared> comparisons, int missing) {
  /// A published number and ours.
  ///
  /// @param number its index among the published numbers
  /// @param rows our games
  public record Compared(int number, Published published, double ours, List<GameRow> rows) {
    /// The distance of the two: 0 if they are equal, the same for twice as much and for half.
    double logRatio() {
      return Math.log(ours / published.value());
    }

    /// The variance of that distance if our agent is the author's: both played some games only.
    double chance() {
      Sample sample = Sample.of(rows.stream().mapToDouble(published.measured().y()::of));
      double theirs = published.games() == 0 ? 0 : 1.0 / published.games();
      return Math.pow(sample.deviation() / sample.mean(), 2) * (theirs + 1.0 / rows.size());
    }
  }

  /// The scores of all readings, the closest first; readings that lack games come last.
  public static List<ReadingScore> of(
      List<Reading> readings, List<Published> published, Games games) {
    return readings.stream()
        .map(reading -> of(reading, published, games))
        .sorted(
            Comparator.comparingInt(ReadingScore::missing)
                .thenComparingDouble(ReadingScore::distance))
        .toList();
  }

  private static ReadingScore of(Reading reading, List<Published> published, Games games) {
    List<Compared> comparisons = new ArrayList<>();
    int missing = 0;
    for (int i = 0; i < published.size(); i++) {
      Published number = published.get(i);
      List<GameRow> rows = games.of(reading.label(number.measured().who()));
      double ours =
          rows.isEmpty() ? Double.NaN : number.measured().of(rows, number.games()).value();
      if (Double.isFinite(ours)) {
        comparisons.add(new Compared(i, number, ours, rows));
      } else {
        missing++;
      }
    }
    return new ReadingScore(reading, List.copyOf(comparisons), missing);
  }

  /// The published numbers that readings are compared by: of scores and tiles, since times depend
  /// on the machine.
  public static List<Published> comparable(List<Published> all) {
    return all.stream()
        .filter(number -> !number.above())
        .filter(
            number ->
                switch (number.measured().kind()) {
                  case MEAN, MAX -> number.measured().y().text().equals("score");
                  case SHARE -> true;
                  case SLOPE, CORRELATION -> false;
                })
        .toList();
  }

  public List<Compared> of(Quantity.Kind kind) {
    return comparisons.stream().filter(one -> one.published.measured().kind() == kind).toList();
  }

  /// The root of the mean square of ln(ours / published) over the mean scores; NaN without any.
  public double distance() {
    return rootMeanSquare(Quantity.Kind.MEAN);
  }

  /// The same over the best games.
  public double distanceOfBest() {
    return rootMeanSquare(Quantity.Kind.MAX);
  }

  private double rootMeanSquare(Quantity.Kind kind) {
    return Math.sqrt(mean(of(kind).stream().mapToDouble(one -> Math.pow(one.logRatio(), 2))));
  }

  /// The distance that chance alone makes, on average, if our agents are the author's.
  public double chance() {
    return Math.sqrt(mean(of(Quantity.Kind.MEAN).stream().mapToDouble(Compared::chance)));
  }

  /// The mean difference of the shares, without signs; NaN without any.
  public double shareDifference() {
    return mean(
        of(Quantity.Kind.SHARE).stream()
            .mapToDouble(one -> Math.abs(one.ours - one.published.value())));
  }

  private static double mean(DoubleStream values) {
    return values.average().orElse(Double.NaN);
  }

  /// The smallest number of games behind one of its numbers.
  public int fewestGames() {
    return comparisons.stream().mapToInt(one -> one.rows.size()).min().orElse(0);
  }
}
