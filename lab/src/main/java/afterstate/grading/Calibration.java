package afterstate.grading;

import afterstate.board.Board;
import afterstate.board.Position;
import afterstate.grade.Outlook;
import afterstate.grade.OutlookSample;
import afterstate.grade.OutlookTable;
import afterstate.stats.Interval;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;

/// Predicted chances against what happened, on games that the table was not made from.
///
/// @param bins by the predicted chance, in ten steps
public record Calibration(String name, List<Bin> bins) {
  private static final int BINS = 10;

  /// Smaller tiles are hardly ever in doubt.
  private static final int SMALLEST_RANK = 6;

  private static final String COLUMNS = "boards of,predicted,observed,low,high,n,games";

  public Calibration {
    bins = List.copyOf(bins);
  }

  /// Predictions that are about equal.
  ///
  /// @param predicted their mean
  /// @param hits how many of them came true
  /// @param games how many different games they come from; those of one game are not independent
  public record Bin(double predicted, long hits, long n, int games) {
    public double observed() {
      return (double) hits / n;
    }

    /// The 95 % interval of the observed share, as if every game had been asked about once.
    public Interval interval() {
      return Interval.ofRate(Math.round(observed() * games), games);
    }
  }

  /// Compares predictions for the chosen samples.
  public static Calibration of(
      String name,
      OutlookTable table,
      List<OutlookSample> samples,
      Predicate<OutlookSample> chosen) {
    List<Tally> tallies = new ArrayList<>();
    for (int i = 0; i < BINS; i++) {
      tallies.add(new Tally());
    }
    samples.stream().filter(chosen).forEach(sample -> add(tallies, table, sample));
    return new Calibration(
        name, tallies.stream().filter(tally -> tally.n > 0).map(Tally::bin).toList());
  }

  private static void add(List<Tally> tallies, OutlookTable table, OutlookSample sample) {
    Outlook outlook = table.at(sample);
    for (int rank = SMALLEST_RANK; rank < Position.MAX_RANK; rank++) {
      if (Board.tile(rank) > sample.board().maxTile()) {
        double chance = outlook.chance(rank);
        int bin = Math.min(BINS - 1, (int) (BINS * chance));
        tallies.get(bin).add(chance, sample.tile() >= Board.tile(rank), sample);
      }
    }
  }

  private static final class Tally {
    private final Set<String> games = new HashSet<>();
    private double predicted;
    private long hits;
    private long n;

    void add(double chance, boolean hit, OutlookSample sample) {
      predicted += chance;
      hits += hit ? 1 : 0;
      n++;
      games.add(sample.source() + " " + sample.game());
    }

    Bin bin() {
      return new Bin(predicted / n, hits, n, games.size());
    }
  }

  /// The mean distance between prediction and observation.
  public double error() {
    double sum = 0;
    long n = 0;
    for (Bin bin : bins) {
      sum += bin.n() * Math.abs(bin.predicted() - bin.observed());
      n += bin.n();
    }
    return sum / n;
  }

  /// Which share of the samples got points between the bounds of their outlook: four in five is
  /// right.
  public static double coverage(OutlookTable table, List<OutlookSample> samples) {
    long covered =
        samples.stream()
            .filter(
                sample -> {
                  Outlook outlook = table.at(sample);
                  return outlook.low() <= sample.points() && sample.points() <= outlook.high();
                })
            .count();
    return (double) covered / samples.size();
  }

  /// A CSV file.
  public static String csv(List<Calibration> all) {
    StringBuilder text = new StringBuilder(COLUMNS).append('\n');
    for (Calibration one : all) {
      for (Bin bin : one.bins) {
        text.append(
            String.format(
                Locale.ROOT,
                "\"%s\",%.4f,%.4f,%.4f,%.4f,%d,%d%n",
                one.name,
                bin.predicted(),
                bin.observed(),
                bin.interval().low(),
                bin.interval().high(),
                bin.n(),
                bin.games()));
      }
    }
    return text.toString().replace("\r\n", "\n");
  }
}
