package afterstate.study;

import afterstate.chart.Figure;
import afterstate.chart.Numbers;
import afterstate.claim.Published;
import afterstate.claim.Quantity;
import afterstate.claim.ReadingScore;
import afterstate.claim.ReadingScore.Compared;
import afterstate.page.Page;
import afterstate.report.RatioFigure;
import java.util.ArrayList;
import java.util.List;

/// The readings of a document by their distance to its numbers, as a table and a figure.
final class ReadingTable {
  private static final String NOTE =
      "The distance of a reading is the root of the mean square of ln(ours / published) over the"
          + " mean scores that the document prints; the factor is how far off such a number"
          + " typically is. The next column says how far off even the author's own reading"
          + " would be, by luck alone. Best games have a distance of their own; shares are compared"
          + " by their difference. Readings without all numbers come last.";

  private ReadingTable() {}

  /// @param letter the letter of the document
  static void add(Page page, String letter, List<ReadingScore> scores, List<Published> numbers) {
    if (scores.stream().anyMatch(score -> !score.comparisons().isEmpty())) {
      page.figure(figure(letter, scores, numbers));
    }
    page.text(NOTE);
    page.table(
        List.of(
            "reading",
            "distance",
            "factor",
            "by chance",
            "best games",
            "shares differ by",
            "numbers",
            "games"),
        scores.stream().map(score -> row(score, numbers.size())).toList());
    page.folded("Our numbers under every reading", inner -> addNumbers(inner, scores, numbers));
  }

  private static List<String> row(ReadingScore score, int numbers) {
    double share = score.shareDifference();
    return List.of(
        score.reading().name(),
        text(score.distance()),
        text(Math.exp(score.distance())),
        text(score.chance()),
        text(score.distanceOfBest()),
        Double.isFinite(share) ? Numbers.percent(share) : "–",
        (numbers - score.missing()) + " of " + numbers,
        Numbers.whole(score.fewestGames()));
  }

  private static String text(double value) {
    return Double.isFinite(value) ? Numbers.fixed(value, 2) : "–";
  }

  /// Our numbers under every reading.
  private static void addNumbers(Page page, List<ReadingScore> scores, List<Published> numbers) {
    List<String> heads = new ArrayList<>(List.of("number", "published"));
    scores.forEach(score -> heads.add(score.reading().name()));
    List<List<String>> rows = new ArrayList<>();
    for (int i = 0; i < numbers.size(); i++) {
      Quantity measured = numbers.get(i).measured();
      List<String> row = new ArrayList<>();
      row.add(measured.who() + ": " + measured.words());
      row.add(measured.text(numbers.get(i).value()));
      for (ReadingScore score : scores) {
        row.add(ours(score, i, measured));
      }
      rows.add(row);
    }
    page.table(heads, rows);
  }

  private static String ours(ReadingScore score, int number, Quantity measured) {
    return score.comparisons().stream()
        .filter(one -> one.number() == number)
        .map(one -> measured.text(one.ours()))
        .findFirst()
        .orElse("–");
  }

  private static Figure figure(String letter, List<ReadingScore> scores, List<Published> numbers) {
    List<String> settings =
        numbers.stream()
            .filter(number -> number.measured().kind() != Quantity.Kind.SHARE)
            .map(number -> number.measured().who())
            .distinct()
            .toList();
    return RatioFigure.of(
        letter + "-readings",
        "Which reading gives the published numbers?",
        settings,
        scores.stream().map(score -> row(score, settings)).toList());
  }

  private static RatioFigure.Row row(ReadingScore score, List<String> settings) {
    List<RatioFigure.Dot> dots = new ArrayList<>();
    for (Compared one : score.comparisons()) {
      Quantity measured = one.published().measured();
      if (measured.kind() != Quantity.Kind.SHARE) {
        dots.add(
            new RatioFigure.Dot(
                settings.indexOf(measured.who()),
                measured.kind() == Quantity.Kind.MAX,
                one.ours() / one.published().value(),
                tip(one, measured)));
      }
    }
    String remark = "distance " + text(score.distance());
    return new RatioFigure.Row(score.reading().name(), remark, dots);
  }

  private static String tip(Compared one, Quantity measured) {
    return measured.who()
        + ": "
        + measured.words()
        + ", ours "
        + measured.text(one.ours())
        + ", published "
        + measured.text(one.published().value());
  }
}
