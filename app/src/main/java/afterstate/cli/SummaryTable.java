package afterstate.cli;

import afterstate.experiment.GameRow;
import afterstate.experiment.Results;
import afterstate.experiment.RunInfo;
import afterstate.stats.Interval;
import afterstate.stats.Sample;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/// A run as a table of text, a line for each agent.
final class SummaryTable {
  private static final int TILES = 5;

  private SummaryTable() {}

  static void print(PrintWriter out, Results results) {
    Map<String, List<GameRow>> byAgent = results.byAgent();
    int width = 5;
    for (RunInfo.SettingInfo setting : results.info().settings()) {
      width = Math.max(width, setting.label().length());
    }
    String label = "%-" + width + "s";
    out.printf(
        Locale.ROOT,
        label + " %7s %9s %19s %9s %9s %9s",
        "agent",
        "games",
        "mean",
        "95 % interval",
        "median",
        "best",
        "ms/move");
    int highest = results.rows().stream().mapToInt(GameRow::tile).max().orElse(2048);
    int[] tiles = tilesUpTo(highest);
    for (int tile : tiles) {
      out.printf(Locale.ROOT, " %6d", tile);
    }
    out.println();
    for (RunInfo.SettingInfo setting : results.info().settings()) {
      out.printf(Locale.ROOT, label, setting.label());
      out.println(line(byAgent.getOrDefault(setting.agent(), List.of()), tiles));
    }
  }

  /// The last few tiles that any agent has reached.
  private static int[] tilesUpTo(int highest) {
    return IntStream.rangeClosed(1 - TILES, 0)
        .map(step -> highest >> -step)
        .filter(tile -> tile >= 2)
        .toArray();
  }

  private static String line(List<GameRow> rows, int[] tiles) {
    if (rows.isEmpty()) {
      return String.format(Locale.ROOT, " %7d", 0);
    }
    Sample scores = Sample.of(rows.stream().mapToDouble(GameRow::score));
    Sample pace = Sample.of(rows.stream().mapToDouble(GameRow::millisPerMove));
    StringBuilder line =
        new StringBuilder(
            String.format(
                Locale.ROOT,
                " %,7d %,9.0f %19s %,9.0f %,9.0f %9.4f",
                rows.size(),
                scores.mean(),
                text(scores.meanInterval()),
                scores.median(),
                scores.highest(),
                pace.mean()));
    for (int tile : tiles) {
      long hits = rows.stream().filter(row -> row.tile() >= tile).count();
      line.append(String.format(Locale.ROOT, " %4.1f %%", 100.0 * hits / rows.size()));
    }
    return line.toString();
  }

  private static String text(Interval interval) {
    return Double.isInfinite(interval.low())
        ? "-"
        : String.format(Locale.ROOT, "%,.0f - %,.0f", interval.low(), interval.high());
  }
}
