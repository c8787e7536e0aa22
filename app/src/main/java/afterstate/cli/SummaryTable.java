package afterstate.cli;

import afterstate.board.Quote;
import afterstate.experiment.GameRow;
import afterstate.experiment.Results;
import afterstate.experiment.RunInfo;
import afterstate.stats.Interval;
import afterstate.stats.Running;
import afterstate.stats.Sample;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/// A run as a text table with a line for each agent. It keeps one number per game, not the row.
final class SummaryTable {
  private static final int TILES = 5;

  private final Map<String, Column> columns = new HashMap<>();

  /// The numbers of one agent's games.
  private static final class Column {
    private int[] scores = new int[16];
    private int games;
    private final Running millis = new Running();
    private final int[] tiles = new int[18]; // by rank

    void add(GameRow row) {
      if (games == scores.length) {
        scores = Arrays.copyOf(scores, 2 * games);
      }
      scores[games++] = row.score();
      millis.add(row.millisPerMove());
      tiles[Integer.numberOfTrailingZeros(row.tile())]++;
    }

    /// The share of games with that tile or a larger one, in percent.
    double share(int rank) {
      return 100.0 * IntStream.range(rank, tiles.length).map(r -> tiles[r]).sum() / games;
    }

    int highestRank() {
      return IntStream.range(0, tiles.length).filter(rank -> tiles[rank] > 0).max().orElse(0);
    }
  }

  static void print(PrintWriter out, Path folder) {
    SummaryTable table = new SummaryTable();
    RunInfo info =
        Results.read(
            folder, row -> table.columns.computeIfAbsent(row.agent(), _ -> new Column()).add(row));
    table.print(out, info.settings());
  }

  private void print(PrintWriter out, List<RunInfo.SettingInfo> settings) {
    int width = settings.stream().mapToInt(setting -> setting.label().length()).max().orElse(0);
    String label = "%-" + Math.max(5, width) + "s";
    int top = columns.values().stream().mapToInt(Column::highestRank).max().orElse(11);
    int[] ranks = IntStream.rangeClosed(Math.max(1, top - TILES + 1), top).toArray();
    StringBuilder head = new StringBuilder();
    for (int rank : ranks) {
      head.append(String.format(Locale.ROOT, " %7d", 1 << rank));
    }
    out.printf(
        Locale.ROOT,
        label + " %9s %9s %19s %9s %9s %9s%s%n",
        "agent",
        "games",
        "mean",
        "95 % interval",
        "median",
        "best",
        "ms/move",
        head);
    for (RunInfo.SettingInfo setting : settings) {
      Column column = columns.getOrDefault(setting.agent(), new Column());
      out.println(
          String.format(Locale.ROOT, label, Quote.plain(setting.label())) + line(column, ranks));
    }
  }

  private static String line(Column column, int[] ranks) {
    if (column.games == 0) {
      return String.format(Locale.ROOT, " %9d", 0);
    }
    Sample scores = Sample.of(Arrays.stream(column.scores, 0, column.games).asDoubleStream());
    StringBuilder line =
        new StringBuilder(
            String.format(
                Locale.ROOT,
                " %,9d %,9.0f %19s %,9.0f %,9.0f %9.4f",
                column.games,
                scores.mean(),
                text(scores.positiveMeanInterval()),
                scores.median(),
                scores.highest(),
                column.millis.mean()));
    for (int rank : ranks) {
      line.append(String.format(Locale.ROOT, " %5.1f %%", column.share(rank)));
    }
    return line.toString();
  }

  private static String text(Interval interval) {
    return interval.isKnown()
        ? String.format(Locale.ROOT, "%,.0f - %,.0f", interval.low(), interval.high())
        : "-";
  }
}
