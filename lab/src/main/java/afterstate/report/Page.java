package afterstate.report;

import afterstate.experiment.RunInfo.SettingInfo;
import java.util.List;
import java.util.stream.Collectors;

/// `report.html`: everything on one page that opens without a network and runs no script.
final class Page {
  private Page() {}

  static String html(Summary summary, List<Figure> figures) {
    String name = Markup.escape(summary.info().name());
    return head(name)
        + "<body>\n<main>\n<header>\n<h1>"
        + name
        + "</h1>\n"
        + lead(summary)
        + "</header>\n<section>\n<h2>Summary</h2>\n"
        + SummaryTables.html(summary)
        + "</section>\n<section>\n<h2>Figures</h2>\n"
        + figures(figures)
        + "</section>\n<section id=\"run\">\n<h2>What was run</h2>\n"
        + RunFacts.html(summary)
        + "</section>\n</main>\n</body>\n</html>\n";
  }

  /// The head of a page with its style.
  static String head(String name) {
    String css = "\n" + PageStyle.css();
    return "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        + "<meta http-equiv=\"Content-Security-Policy\" content=\""
        + PageStyle.policy(css)
        + "\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
        + "<meta name=\"generator\" content=\"Afterstate\">\n<title>"
        + name
        + "</title>\n<style>"
        + css
        + "</style>\n</head>\n";
  }

  private static String lead(Summary summary) {
    int agents = summary.agents().size();
    String text =
        (agents == 1 ? "1 agent" : agents + " agents")
            + " of 2048, "
            + Numbers.games(summary.games())
            + ", seed "
            + summary.info().seed();
    return "<p class=\"lead\">"
        + text
        + ". <a href=\"#run\">What was run</a></p>\n"
        + notice(summary);
  }

  private static String notice(Summary summary) {
    if (summary.info().ended() != null && summary.silent().isEmpty()) {
      return "";
    }
    String silent =
        summary.silent().isEmpty()
            ? ""
            : " Left out, as no game of theirs is finished: " + labels(summary.silent()) + ".";
    return "<p class=\"notice\">"
        + (summary.info().ended() == null ? "This run is not finished." : "")
        + silent
        + "</p>\n";
  }

  private static String labels(List<SettingInfo> settings) {
    return Markup.escape(
        settings.stream().map(SettingInfo::label).collect(Collectors.joining(", ")));
  }

  private static String figures(List<Figure> figures) {
    StringBuilder html = new StringBuilder();
    for (int i = 0; i < figures.size(); i++) {
      Figure figure = figures.get(i);
      String caption = "<b>Figure " + (i + 1) + ".</b> " + Markup.escape(figure.caption());
      html.append(figure(figure, caption));
    }
    return html.toString();
  }

  /// A figure with its caption.
  ///
  /// @param caption as HTML
  static String figure(Figure figure, String caption) {
    return "<figure id=\""
        + figure.name()
        + "\">\n<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\""
        + Markup.escape(figure.title())
        + "\">"
        + figure.inlineSvg()
        + "</div>\n<figcaption>"
        + caption
        + "</figcaption>\n</figure>\n";
  }
}
