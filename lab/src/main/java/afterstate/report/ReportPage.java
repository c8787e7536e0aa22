package afterstate.report;

import afterstate.chart.Figure;
import afterstate.chart.Markup;
import afterstate.experiment.RunInfo.SettingInfo;
import afterstate.page.HtmlPage;
import java.util.List;
import java.util.stream.Collectors;

/// `report.html`: everything on one page that opens without a network and runs no script.
final class ReportPage {
  private ReportPage() {}

  /// The first figure shows the scores, so it comes before their table.
  static String html(RunSummary summary, List<Figure> figures) {
    int first = Math.min(1, figures.size());
    String name = Markup.escape(summary.info().name());
    return HtmlPage.head(name)
        + "<body>\n<main>\n<header>\n<h1>"
        + name
        + "</h1>\n"
        + lead(summary)
        + "</header>\n<section>\n<h2>Summary</h2>\n"
        + figures(figures, 0, first)
        + SummaryTables.html(summary)
        + "</section>\n<section>\n<h2>Figures</h2>\n"
        + figures(figures, first, figures.size())
        + "</section>\n<section id=\"run\">\n<h2>What was run</h2>\n"
        + RunFacts.html(summary)
        + "</section>\n</main>\n</body>\n</html>\n";
  }

  private static String lead(RunSummary summary) {
    int agents = summary.agents().size();
    String text =
        (agents == 1 ? "1 agent" : agents + " agents")
            + " of 2048, "
            + Phrases.games(summary.games())
            + ", seed "
            + summary.info().seed();
    return "<p class=\"lead\">"
        + text
        + ". <a href=\"#run\">What was run</a></p>\n"
        + notice(summary);
  }

  private static String notice(RunSummary summary) {
    if (summary.info().ended() != null && summary.silent().isEmpty()) {
      return "";
    }
    String silent =
        summary.silent().isEmpty()
            ? ""
            : " Left out because no game is finished: " + labels(summary.silent()) + ".";
    return "<p class=\"notice\">"
        + (summary.info().ended() == null ? "This run is not finished." : "")
        + silent
        + "</p>\n";
  }

  private static String labels(List<SettingInfo> settings) {
    return Markup.escape(
        settings.stream().map(SettingInfo::label).collect(Collectors.joining(", ")));
  }

  private static String figures(List<Figure> figures, int from, int to) {
    StringBuilder html = new StringBuilder();
    for (int i = from; i < to; i++) {
      Figure figure = figures.get(i);
      String caption = "<b>Figure " + (i + 1) + ".</b> " + Markup.escape(figure.caption());
      html.append(HtmlPage.figure(figure, caption));
    }
    return html.toString();
  }
}
