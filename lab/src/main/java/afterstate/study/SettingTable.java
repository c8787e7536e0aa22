package afterstate.study;

import afterstate.chart.Numbers;
import afterstate.claim.NaturalOrder;
import afterstate.experiment.GameRow;
import afterstate.page.Page;
import afterstate.report.Phrases;
import afterstate.stats.Sample;
import afterstate.study.Evidence.Series;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/// The table of the settings of a study, with their results.
final class SettingTable {
  private SettingTable() {}

  static void add(Page page, List<Series> series) {
    List<Integer> tiles = tiles(series);
    List<Series> ordered = // recipes list the slow agents first
        series.stream()
            .sorted(Comparator.comparing(one -> one.setting().label(), NaturalOrder.NATURAL))
            .toList();
    List<String> heads =
        new ArrayList<>(
            List.of("setting", "games", "mean score", "95 % interval", "median", "best"));
    tiles.forEach(tile -> heads.add(String.valueOf(tile)));
    heads.addAll(List.of("ms per move", "agent"));
    page.table(heads, ordered.stream().map(one -> row(one, tiles)).toList());
  }

  /// The tiles of 512 or more that some games of the study reached and others did not.
  private static List<Integer> tiles(List<Series> series) {
    return IntStream.iterate(512, tile -> tile <= 131_072, tile -> 2 * tile)
        .filter(tile -> series.stream().anyMatch(one -> reached(one, tile) > 0))
        .filter(tile -> series.stream().anyMatch(one -> reached(one, tile) < one.rows().size()))
        .boxed()
        .toList();
  }

  private static long reached(Series series, int tile) {
    return series.rows().stream().filter(row -> row.tile() >= tile).count();
  }

  private static List<String> row(Series series, List<Integer> tiles) {
    List<GameRow> rows = series.rows();
    Sample scores = Sample.of(rows.stream().mapToDouble(GameRow::score));
    List<String> cells = new ArrayList<>();
    cells.add(series.setting().label());
    cells.add(Numbers.whole(rows.size()));
    cells.add(Numbers.whole(scores.mean()));
    cells.add(Phrases.range(scores.positiveMeanInterval()));
    cells.add(Numbers.whole(scores.median()));
    cells.add(Numbers.whole(scores.highest()));
    for (int tile : tiles) {
      cells.add(Numbers.percent((double) reached(series, tile) / rows.size()));
    }
    cells.add(Numbers.brief(Sample.of(rows.stream().mapToDouble(GameRow::millisPerMove)).mean()));
    cells.add("`" + series.setting().agent().label() + "`");
    return cells;
  }
}
