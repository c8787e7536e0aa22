package afterstate.report;

import afterstate.chart.Axis;
import afterstate.chart.Canvas;
import afterstate.chart.ErrorBar;
import afterstate.chart.Figure;
import afterstate.chart.Frame;
import afterstate.chart.Legend;
import afterstate.chart.Numbers;
import afterstate.chart.SeriesStyle;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The mean score of the agents against their milliseconds per move.
final class ScoreByTimeFigure {
  private static final int MOST_FAMILIES = 12;

  /// Shorter times are drawn as this one, in milliseconds: a logarithmic axis has no 0.
  private static final double SHORTEST = 1e-6;

  private ScoreByTimeFigure() {}

  static Figure of(RunSummary summary) {
    Map<String, List<AgentGames>> all = families(summary);
    List<String> names = all.keySet().stream().limit(MOST_FAMILIES).toList();
    List<List<AgentGames>> families = names.stream().map(n -> sorted(all, n)).toList();
    List<AgentGames> agents = families.stream().flatMap(List::stream).toList();
    Legend legend = Legend.of(names);
    double height = legend.bottom() + 380;
    Frame frame =
        new Frame(Figure.pane(legend.bottom() + 4, height), times(agents), scores(agents));
    return new Figure(
        "score-by-time",
        "Mean score by time per move",
        "means with 95 % intervals; " + RunSummary.count(agents),
        "A line joins agents of the same kind. Higher is stronger, further left is faster. The time"
            + " is the wall-clock time of a game divided by its moves."
            + (names.size() < all.size()
                ? " Only the first " + names.size() + " of " + all.size() + " kinds are shown."
                : ""),
        height,
        canvas -> {
          frame.draw(canvas);
          legend.draw(canvas);
          for (int i = 0; i < families.size(); i++) {
            drawFamily(canvas, frame, families.get(i), SeriesStyle.of(i));
          }
        });
  }

  /// The agents, grouped by the beginning of their labels up to the first comma with a space.
  private static Map<String, List<AgentGames>> families(RunSummary summary) {
    Map<String, List<AgentGames>> families = new LinkedHashMap<>();
    for (AgentGames agent : summary.agents()) {
      int comma = agent.label().indexOf(", ");
      String name = comma < 0 ? agent.label() : agent.label().substring(0, comma);
      families.computeIfAbsent(name, key -> new ArrayList<>()).add(agent);
    }
    return families;
  }

  private static List<AgentGames> sorted(Map<String, List<AgentGames>> families, String name) {
    return families.getOrDefault(name, List.of()).stream()
        .sorted(Comparator.comparingDouble(ScoreByTimeFigure::time))
        .toList();
  }

  private static double time(AgentGames agent) {
    return Math.max(SHORTEST, agent.millisPerMove().mean());
  }

  /// A little wider than the times; otherwise the first and last marks would be on the edges.
  private static Axis times(List<AgentGames> agents) {
    double low = agents.stream().mapToDouble(ScoreByTimeFigure::time).min().orElse(1);
    double high = agents.stream().mapToDouble(ScoreByTimeFigure::time).max().orElse(1);
    return Axis.logarithmic("time per move (ms)", low / 1.05, high * 1.05, 12, Numbers::brief);
  }

  private static Axis scores(List<AgentGames> agents) {
    double high =
        agents.stream()
            .mapToDouble(a -> a.mean().isKnown() ? a.mean().high() : meanOf(a))
            .max()
            .orElse(1);
    return Axis.fromZero("mean score (points)", high, 6, Numbers::whole);
  }

  private static double meanOf(AgentGames agent) {
    return agent.scores().mean();
  }

  private static void drawFamily(
      Canvas canvas, Frame frame, List<AgentGames> family, SeriesStyle style) {
    canvas.line(
        family.stream().map(agent -> frame.at(time(agent), meanOf(agent))).toList(), style.pen());
    for (AgentGames agent : family) {
      canvas.tooltip(
          tip(agent),
          () ->
              ErrorBar.draw(
                  canvas, frame, frame.x(time(agent)), meanOf(agent), agent.mean(), style));
    }
  }

  private static String tip(AgentGames agent) {
    return agent.label()
        + ": "
        + Numbers.brief(agent.millisPerMove().mean())
        + " ms, mean "
        + Numbers.whole(meanOf(agent))
        + Phrases.interval(agent.mean(), Numbers::whole)
        + ", n = "
        + Numbers.whole(agent.games());
  }
}
