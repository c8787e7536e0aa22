package afterstate.report;

import afterstate.chart.Markup;
import afterstate.chart.Numbers;
import afterstate.experiment.RunInfo;
import afterstate.experiment.RunInfo.SettingInfo;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/// What was run, on what machine and when, as HTML.
final class RunFacts {
  private static final DateTimeFormatter MINUTES =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm 'UTC'", Locale.ROOT).withZone(ZoneOffset.UTC);

  private static final double USUAL_SPAWN4 = 0.1;

  private RunFacts() {}

  static String html(RunSummary summary) {
    StringBuilder html = new StringBuilder("<dl class=\"facts\">\n");
    facts(summary).forEach((name, fact) -> html.append(pair(name, fact)));
    html.append("</dl>\n<h3>Agents</h3>\n<dl class=\"agents\">\n");
    summary
        .agents()
        .forEach(a -> html.append(agent(summary, a.setting(), a.rankedLabel(), a.games())));
    summary.silent().forEach(s -> html.append(agent(summary, s, s.label(), 0)));
    return html + "</dl>\n";
  }

  private static Map<String, String> facts(RunSummary summary) {
    RunInfo info = summary.info();
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("Games", games(summary));
    facts.put("Seed", String.valueOf(info.seed()));
    facts.put("Rules", "a 4 appears with probability " + Numbers.brief(info.spawn4()));
    facts.put("Started", MINUTES.format(info.started()));
    Instant ended = info.ended();
    facts.put("Ended", ended == null ? "not yet" : MINUTES.format(ended));
    facts.put("Version", "Afterstate " + info.version());
    facts.put("Machine", info.machine().processor() + ", " + info.machine().cores() + " cores");
    facts.put("System", info.machine().system() + ", Java " + info.machine().java());
    facts.put("Threads", String.valueOf(info.threads()));
    return facts;
  }

  private static String games(RunSummary summary) {
    RunInfo info = summary.info();
    String early =
        info.halfWidth() > 0
            ? ", fewer once the interval of the mean is within "
                + Numbers.brief(info.halfWidth())
                + " % of it"
            : "";
    return Numbers.whole(summary.games())
        + " in all; "
        + Numbers.whole(info.games())
        + " for each agent"
        + early;
  }

  private static String pair(String name, String fact) {
    return "<div><dt>" + name + "</dt><dd>" + Markup.escape(fact) + "</dd></div>\n";
  }

  private static String agent(RunSummary summary, SettingInfo setting, String label, int games) {
    return "<dt>"
        + Markup.escape(label)
        + "</dt><dd><code>"
        + Markup.escape(setting.agent())
        + "</code><p>"
        + (games == 0 ? "No game is finished yet." : Phrases.games(games) + "; to play them again:")
        + "</p>"
        + (games == 0
            ? ""
            : "<pre>" + Markup.escape(command(summary.info(), setting, games)) + "</pre>")
        + "</dd>\n";
  }

  /// The command that plays the same games again. For an unfinished run it plays all games, since
  /// the finished ones need not be the first. Inside single quotes, a shell treats only a quote
  /// specially.
  private static String command(RunInfo info, SettingInfo setting, int games) {
    return "./afterstate run --agent '"
        + setting.agent().replace("'", "'\\''")
        + "' --seed "
        + info.seed()
        + " --games "
        + (info.ended() == null ? info.games() : games)
        + (info.spawn4() == USUAL_SPAWN4 ? "" : " --spawn4 " + info.spawn4())
        + " --out again";
  }
}
