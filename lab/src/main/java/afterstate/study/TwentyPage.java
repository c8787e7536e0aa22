package afterstate.study;

import afterstate.chart.Figure;
import afterstate.chart.Numbers;
import afterstate.page.Page;
import afterstate.report.CurveFigure;
import java.util.List;
import java.util.Optional;

/// The page on how often a few games crown the wrong setting.
final class TwentyPage {
  static final String TITLE = "What twenty games prove";
  static final String ASKS = "How often do 20 or 100 games a setting crown the wrong one?";

  private static final int FEW = 20;
  private static final int MANY = 100;

  private final List<Contest> contests;

  private TwentyPage(List<Contest> contests) {
    this.contests = contests;
  }

  /// Nothing if no sweep has been played.
  static Optional<TwentyPage> of(List<Evidence> all) {
    List<Contest> contests =
        CrownedSweep.read().stream().flatMap(sweep -> sweep.contest(all).stream()).toList();
    return contests.isEmpty() ? Optional.empty() : Optional.of(new TwentyPage(contests));
  }

  /// What was found, in a sentence.
  String answer() {
    return "With 20 games, "
        + mostlyWrong(FEW)
        + " of "
        + contests.size()
        + " comparisons crown a wrong setting more than half of the time; with 100, still "
        + mostlyWrong(MANY)
        + ".";
  }

  private long mostlyWrong(int games) {
    return contests.stream().filter(contest -> contest.wrong(games) > 0.5).count();
  }

  Page page(boolean provisional, PageLinks links) {
    Page page = new Page(TITLE);
    page.text("[All documents](" + links.home() + ")");
    page.summary(
        List.of(
            "**Question.** " + ASKS,
            "**Answer.** " + answer(),
            "A document plays 20 or 100 games with each setting and crowns the one with the"
                + " highest mean. But scores of 2048 spread widely, so chance has a say. Our stored"
                + " games tell how much: draw 20 of ours for each setting, crown the highest mean,"
                + " and repeat that 10,000 times. A crown is wrong if another setting has the"
                + " highest mean of all our games. (Where settings are close, even that is not"
                + " certain. For E, the games are those of the first edition's reading.)",
            "A wrong crown need not cost much. Where settings hardly differ, any of them will do,"
                + " and the mistake is only to say that one is best. The cost tells the difference:"
                + " how much less the crowned setting scores on average."));
    if (provisional) {
      page.notice(ClaimTables.PROVISIONAL);
    }
    page.figure(figure());
    page.table(
        List.of(
            "what was varied",
            "settings",
            "the best by our games",
            "crowned by the document",
            "its share, 20 games",
            "wrong, 20 games",
            "wrong, 100 games",
            "cost, 20 games"),
        contests.stream().map(TwentyPage::row).toList());
    for (Contest contest : contests) {
      page.folded(contest.sweep().name() + ": who is crowned", inner -> addShares(inner, contest));
    }
    return page;
  }

  private static List<String> row(Contest contest) {
    String crowned = contest.sweep().crowned();
    return List.of(
        contest.sweep().name(),
        String.valueOf(contest.contenders().size()),
        contest.best().label(),
        crowned.isEmpty() ? "–" : crowned,
        crowned.isEmpty() ? "–" : Numbers.percent(contest.share(crowned, FEW)),
        Numbers.percent(contest.wrong(FEW)),
        Numbers.percent(contest.wrong(MANY)),
        Numbers.percent(contest.cost(FEW)));
  }

  private static void addShares(Page page, Contest contest) {
    page.table(
        List.of("setting", "our games", "mean score", "crowned, 20 games", "crowned, 100 games"),
        contest.contenders().stream()
            .map(
                one ->
                    List.of(
                        one.label(),
                        Numbers.whole(one.rows().size()),
                        Numbers.whole(one.mean()),
                        Numbers.percent(contest.share(one.label(), FEW)),
                        Numbers.percent(contest.share(one.label(), MANY))))
            .toList());
  }

  private Figure figure() {
    return CurveFigure.of(
        new CurveFigure.Titles(
            "twenty-games",
            "How often the wrong setting is crowned",
            "share of 10,000 repetitions, by the games of each setting",
            "Games are drawn from our stored ones, with replacement. The documents played 20 (E) or"
                + " 100 (A, B). A line that falls slowly is a comparison of settings that hardly"
                + " differ.",
            "wrong setting crowned"),
        Contest.GAMES,
        contests.stream()
            .map(
                contest ->
                    new CurveFigure.Curve(
                        contest.sweep().name(),
                        Contest.GAMES.stream().map(contest::wrong).toList()))
            .toList());
  }
}
