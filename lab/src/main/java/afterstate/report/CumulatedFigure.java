package afterstate.report;

import afterstate.chart.Axis;
import afterstate.chart.Band;
import afterstate.chart.Canvas;
import afterstate.chart.Figure;
import afterstate.chart.Frame;
import afterstate.chart.Legend;
import afterstate.chart.Point;
import afterstate.chart.SeriesStyle;
import afterstate.chart.Survival;
import afterstate.stats.Interval;
import java.util.ArrayList;
import java.util.List;

/// The share of games at or above each score, all agents in one chart.
final class CumulatedFigure {
  /// More bands would cover each other.
  private static final int MOST_BANDS = 6;

  /// The shares at which lines have a marker.
  private static final List<Double> MARKED = List.of(0.75, 0.5, 0.25);

  private CumulatedFigure() {}

  static Figure of(RunSummary summary) {
    List<AgentGames> agents = summary.shown();
    Legend legend = RunSummary.legend(agents);
    double height = legend.bottom() + 380;
    Axis y = Axis.shares("share of games at or above the score", 1, 5);
    Frame frame =
        new Frame(
            Figure.pane(legend.bottom() + 4, height),
            ScoreAxis.of(agents, Figure.RIGHT - Figure.LEFT),
            y);
    boolean bands = agents.size() <= MOST_BANDS;
    return new Figure(
        "score-cumulated",
        "Games at or above a score",
        "marks: quartiles; "
            + (bands ? "bands: 95 % intervals (Wilson); " : "")
            + RunSummary.count(agents),
        "Read upwards from a score to see how many games ended there or higher. A line further to"
            + " the right is a stronger agent; where two lines cross, which is better depends on"
            + " what is wanted."
            + summary.shownNote(),
        height,
        canvas -> {
          frame.draw(canvas);
          legend.draw(canvas);
          for (int i = 0; i < agents.size(); i++) {
            drawLine(canvas, frame, agents.get(i), SeriesStyle.of(i), bands);
          }
        });
  }

  private static void drawLine(
      Canvas canvas, Frame frame, AgentGames agent, SeriesStyle style, boolean band) {
    List<Point> curve = new ArrayList<>();
    curve.add(new Point(frame.x().scale().low(), 1));
    curve.addAll(Survival.of(agent.scores()));
    canvas.tooltip(
        agent.label(),
        () -> {
          if (band) {
            band(frame, curve, agent.games()).draw(canvas, style.ink(), 0.13);
          }
          canvas.line(
              curve.stream().map(point -> frame.at(point.x(), point.y())).toList(), style.pen());
          for (double share : MARKED) {
            double score = agent.scores().quantile(1 - share);
            style.mark(canvas, frame.at(score, share));
          }
        });
  }

  private static Band band(Frame frame, List<Point> curve, int games) {
    Band band = new Band(frame);
    for (Point point : curve) {
      band.add(point.x(), Interval.ofRate(Math.round(point.y() * games), games));
    }
    return band;
  }
}
