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

/// A run as a table of text, a line for each agent.
final class SummaryTable {
  private static final int[] TILES = {2048, 4096, 8192, 16384, 32768};

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
    for (int tile : TILES) {
      out.printf(Locale.ROOT, " %6d", tile);
    }
    out.println();
    for (RunInfo.SettingInfo setting : results.info().settings()) {
      out.printf(Locale.ROOT, label, setting.label());
      out.println(line(byAgent.getOrDefault(setting.agent(), List.of())));
    }
  }

  private static String line(List<GameRow> rows) {
    if (rows.isEmpty()) {
      return String.format(Locale.ROOT, " %7d", 0);
    }
    Sample scores = Sample.of(rows.stream().mapToDouble(GameRow::score));
    double millis = rows.stream().mapToDouble(GameRow::millis).sum();
    long moves = rows.stream().mapToLong(GameRow::moves).sum();
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
                millis / Math.max(1, moves)));
    for (int tile : TILES) {
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
