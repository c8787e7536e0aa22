package afterstate.study;

import afterstate.chart.Numbers;
import afterstate.claim.Games;
import afterstate.claim.Published;
import afterstate.claim.Quantity;
import afterstate.claim.Reading;
import afterstate.experiment.GameRow;
import afterstate.page.Page;
import afterstate.stats.Estimate;
import afterstate.stats.Interval;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleFunction;

/// The numbers that a document prints, with ours beside them.
final class PublishedTable {
  static final String NONE =
      "The document prints no number of its results: what it found is in its figures and in words.";

  private static final String NOTE =
      "The ratio is ours to theirs. What as many of our games give is where our number would lie,"
          + " 95 times in 100, if we had played as few games as the document; the published number"
          + " fits if it lies there.";

  private static final String BEST =
      " Ours of a best game is the mean of the highest score over all ways to pick as many games"
          + " as the document played.";

  private static final List<String> HEADS =
      List.of(
          "number",
          "where",
          "published",
          "its games",
          "ours (95 % interval)",
          "our games",
          "ratio",
          "as many of our games give",
          "fits");

  private PublishedTable() {}

  /// @param closest the reading that comes closest to the document, for two more columns
  static void add(Page page, List<Published> published, Games games, Optional<Reading> closest) {
    if (published.isEmpty()) {
      page.text(NONE);
      return;
    }
    List<String> heads = new ArrayList<>(HEADS);
    closest.ifPresent(_ -> heads.addAll(List.of("the closest reading", "its ratio")));
    List<List<String>> rows = new ArrayList<>();
    for (Published number : published) {
      List<GameRow> played = games.of(number.measured().who());
      if (!played.isEmpty()) {
        List<String> row = new ArrayList<>(row(number, played));
        closest.ifPresent(reading -> row.addAll(under(reading, number, games)));
        rows.add(row);
      }
    }
    boolean best = published.stream().anyMatch(p -> p.measured().kind() == Quantity.Kind.MAX);
    page.text(NOTE + (best ? BEST : ""));
    page.table(heads, rows);
  }

  /// Our number under another reading, and its ratio to the published one.
  private static List<String> under(Reading reading, Published number, Games games) {
    Quantity measured = number.measured();
    List<GameRow> played = games.of(reading.label(measured.who()));
    double ours = played.isEmpty() ? Double.NaN : measured.of(played, number.games()).value();
    return Double.isFinite(ours)
        ? List.of(measured.text(ours), Numbers.brief(ours / number.value()))
        : List.of("–", "–");
  }

  private static List<String> row(Published number, List<GameRow> played) {
    Quantity measured = number.measured();
    Estimate ours = measured.of(played, number.games());
    Interval range = measured.range(played, number.games());
    DoubleFunction<String> text = measured::text;
    return List.of(
        measured.who() + ": " + measured.words(),
        number.where(),
        (number.above() ? "> " : "") + text.apply(number.value()),
        number.games() == 0 ? "–" : Numbers.whole(number.games()),
        ours(measured, ours),
        Numbers.whole(played.size()),
        number.above() || !Double.isFinite(ours.value())
            ? "–"
            : Numbers.brief(ours.value() / number.value()),
        range.isKnown() ? text.apply(range.low()) + " to " + text.apply(range.high()) : "–",
        fits(number, ours, range));
  }

  /// The best of some games has a range instead of an interval.
  private static String ours(Quantity measured, Estimate ours) {
    DoubleFunction<String> text = measured::text;
    if (!Double.isFinite(ours.value())) {
      return "too few games";
    }
    return text.apply(ours.value())
        + (ours.interval().isKnown()
            ? " ("
                + text.apply(ours.interval().low())
                + " to "
                + text.apply(ours.interval().high())
                + ")"
            : "");
  }

  private static String fits(Published number, Estimate ours, Interval range) {
    if (number.above()) {
      return ours.interval().low() > number.value() ? "yes" : "no";
    }
    return !range.isKnown() ? "–" : range.contains(number.value()) ? "yes" : "no";
  }
}
