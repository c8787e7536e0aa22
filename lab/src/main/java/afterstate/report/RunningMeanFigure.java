package afterstate.report;

import afterstate.chart.Axis;
import afterstate.chart.Band;
import afterstate.chart.Canvas;
import afterstate.chart.Dash;
import afterstate.chart.Figure;
import afterstate.chart.Frame;
import afterstate.chart.Legend;
import afterstate.chart.Numbers;
import afterstate.chart.Pen;
import afterstate.chart.SeriesStyle;
import afterstate.experiment.GameRow;
import afterstate.stats.Interval;
import afterstate.stats.Running;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/// How the mean sum of the tiles converges as games are added.
final class RunningMeanFigure {
  /// More bands would cover each other.
  private static final int MOST_BANDS = 3;

  private static final int POINTS = 200;

  /// With fewer games the band would be so tall that it hides everything else.
  private static final int FIRST_BAND = 10;

  private RunningMeanFigure() {}

  /// The mean of the first games.
  private record PartialMean(int games, double mean, Interval interval) {}

  static Figure of(RunSummary summary) {
    List<AgentGames> agents = summary.shown();
    List<List<PartialMean>> lines = agents.stream().map(RunningMeanFigure::points).toList();
    boolean bands = agents.size() <= MOST_BANDS;
    Legend legend = RunSummary.legend(agents);
    double height = legend.bottom() + 360;
    Frame frame =
        new Frame(Figure.pane(legend.bottom() + 4, height), games(agents), means(lines, bands));
    return new Figure(
        "running-mean",
        "Mean of the first games",
        (bands ? "bands: 95 % intervals; " : "")
            + "thin dashed lines: means of all games; "
            + RunSummary.count(agents),
        "The mean sum of the tiles at the end over the first games, in the order of their numbers."
            + (bands ? " The bands begin at the tenth game." : "")
            + summary.shownNote(),
        height,
        canvas -> {
          frame.draw(canvas);
          legend.draw(canvas);
          for (int i = 0; i < lines.size(); i++) {
            drawLine(canvas, frame, agents.get(i), lines.get(i), SeriesStyle.of(i), bands);
          }
        });
  }

  private static Axis games(List<AgentGames> agents) {
    int most = agents.stream().mapToInt(AgentGames::games).max().orElse(1);
    return Axis.logarithmic("games", 1, most, 12, Numbers::whole);
  }

  private static Axis means(List<List<PartialMean>> lines, boolean bands) {
    double highest =
        lines.stream()
            .flatMap(List::stream)
            .mapToDouble(p -> bands && p.games >= FIRST_BAND ? p.interval.high() : p.mean)
            .max()
            .orElse(1);
    return Axis.fromZero("mean sum of the tiles", highest, 6, Numbers::whole);
  }

  private static List<PartialMean> points(AgentGames agent) {
    Set<Integer> wanted = drawnCounts(agent.games());
    List<PartialMean> points = new ArrayList<>();
    Running running = new Running();
    for (GameRow row : agent.rows()) {
      running.add(row.sum());
      int games = (int) running.count();
      if (wanted.contains(games)) {
        points.add(new PartialMean(games, running.mean(), running.positiveMeanInterval()));
      }
    }
    return points;
  }

  /// Numbers of games that are evenly spaced on the logarithmic axis, as far as whole numbers can
  /// be.
  private static Set<Integer> drawnCounts(int games) {
    Set<Integer> counts = new TreeSet<>();
    for (int i = 0; i < POINTS; i++) {
      counts.add((int) Math.round(Math.pow(games, i / (POINTS - 1.0))));
    }
    return counts;
  }

  private static void drawLine(
      Canvas canvas,
      Frame frame,
      AgentGames agent,
      List<PartialMean> points,
      SeriesStyle style,
      boolean band) {
    PartialMean last = points.getLast();
    canvas.tooltip(
        tip(agent, last),
        () -> {
          if (band && last.games >= FIRST_BAND) {
            band(frame, points).draw(canvas, style.ink(), 0.15);
          }
          double all = frame.y(last.mean);
          canvas.line(
              frame.pane().x(),
              all,
              frame.pane().right(),
              all,
              new Pen(style.ink(), 1, Dash.DASHED));
          canvas.line(points.stream().map(p -> frame.at(p.games, p.mean)).toList(), style.pen());
          style.mark(canvas, frame.at(last.games, last.mean));
        });
  }

  private static Band band(Frame frame, List<PartialMean> points) {
    Band band = new Band(frame);
    points.stream()
        .filter(point -> point.games >= FIRST_BAND)
        .forEach(point -> band.add(point.games, point.interval));
    return band;
  }

  private static String tip(AgentGames agent, PartialMean last) {
    return agent.label()
        + ": mean "
        + Numbers.brief(last.mean)
        + Phrases.interval(last.interval, Numbers::brief)
        + ", n = "
        + Numbers.whole(last.games);
  }
}
