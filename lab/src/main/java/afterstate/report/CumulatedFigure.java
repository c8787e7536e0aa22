package afterstate.report;

import afterstate.stats.Interval;
import java.util.ArrayList;
import java.util.List;

/// The share of games at or above each score, all agents in one chart.
final class CumulatedFigure {
  /// More bands would cover each other.
  private static final int MOST_BANDS = 6;

  /// Where the lines have their markers.
  private static final List<Double> MARKED = List.of(0.75, 0.5, 0.25);

  private CumulatedFigure() {}

  static Figure of(Summary summary) {
    List<AgentGames> agents = summary.shown();
    Legend legend = Summary.legend(agents);
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
            + Summary.count(agents),
        "Read upwards from a score: so many games ended there or higher. A line further to the"
            + " right is a stronger agent; where two lines cross, which is better depends on what"
            + " is wanted."
            + summary.shownNote(),
        height,
        canvas -> {
          frame.draw(canvas);
          legend.draw(canvas);
          for (int i = 0; i < agents.size(); i++) {
            drawLine(canvas, frame, agents.get(i), Look.of(i), bands);
          }
        });
  }

  private static void drawLine(
      Canvas canvas, Frame frame, AgentGames agent, Look look, boolean band) {
    List<Spot> curve = new ArrayList<>();
    curve.add(new Spot(frame.x().scale().low(), 1));
    curve.addAll(Survival.of(agent.scores()));
    canvas.tip(
        agent.label(),
        () -> {
          if (band) {
            canvas.area(band(frame, curve, agent.games()), look.ink(), 0.13);
          }
          canvas.line(
              curve.stream().map(spot -> frame.at(spot.x(), spot.y())).toList(), look.pen());
          for (double share : MARKED) {
            double score = agent.scores().quantile(1 - share);
            look.marker().draw(canvas, frame.at(score, share), look.ink());
          }
        });
  }

  /// The corners of the interval around a curve: along its lower side, and back along the upper.
  private static List<Spot> band(Frame frame, List<Spot> curve, int games) {
    List<Spot> lower = new ArrayList<>();
    List<Spot> upper = new ArrayList<>();
    for (Spot spot : curve) {
      Interval rate = Interval.ofRate(Math.round(spot.y() * games), games);
      lower.add(frame.at(spot.x(), rate.low()));
      upper.addFirst(frame.at(spot.x(), rate.high()));
    }
    lower.addAll(upper);
    return lower;
  }
}
