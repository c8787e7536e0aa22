package afterstate.report;

import afterstate.chart.Axis;
import afterstate.chart.Canvas;
import afterstate.chart.Density;
import afterstate.chart.Figure;
import afterstate.chart.Frame;
import afterstate.chart.Legend;
import afterstate.chart.Numbers;
import afterstate.chart.Point;
import afterstate.chart.Scale;
import afterstate.chart.SeriesStyle;
import afterstate.chart.TextStyle;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// The scores as smooth curves, all agents in one chart.
final class DensityFigure {
  private static final int POINTS = 1000;

  private DensityFigure() {}

  /// An agent's curve.
  private record Curve(AgentGames agent, SeriesStyle style, Density density) {}

  /// The figure, or nothing if no agent has different scores.
  static Optional<Figure> of(RunSummary summary) {
    List<AgentGames> agents = summary.shown();
    Axis x = ScoreAxis.of(agents, Figure.RIGHT - Figure.LEFT);
    List<Curve> curves = new ArrayList<>();
    for (int i = 0; i < agents.size(); i++) {
      AgentGames agent = agents.get(i);
      SeriesStyle style = SeriesStyle.of(i);
      Density.of(agent.scores(), x.scale())
          .ifPresent(density -> curves.add(new Curve(agent, style, density)));
    }
    return curves.isEmpty() ? Optional.empty() : Optional.of(figure(summary, x, curves));
  }

  private static Figure figure(RunSummary summary, Axis x, List<Curve> curves) {
    Legend legend =
        new Legend(
            curves.stream()
                .map(c -> new Legend.Entry(c.agent.label(Legend.WIDEST, TextStyle.LABEL), c.style))
                .toList());
    double height = legend.bottom() + 360;
    double highest = curves.stream().mapToDouble(c -> c.density.highest()).max().orElse(1);
    Frame frame =
        new Frame(Figure.pane(legend.bottom() + 4, height), x, heights(x.scale(), highest));
    int missing = summary.shown().size() - curves.size();
    return new Figure(
        "score-density",
        "Density of the scores",
        "Gaussian kernel, bandwidth by Silverman's rule; "
            + RunSummary.count(curves.stream().map(Curve::agent).toList()),
        "A smooth histogram: the area under a curve between two scores is the share of games there."
            + (x.scale().logarithmic() ? " The kernel works on the logarithms of the scores." : "")
            + " The bandwidth is 0.9 min(deviation, quartile range / 1.34) / n^0.2; nothing is"
            + " below 0."
            + (missing == 0
                ? ""
                : " Left out: " + missing + " with fewer than 3 games or equal scores.")
            + summary.shownNote(),
        height,
        canvas -> {
          frame.draw(canvas);
          legend.draw(canvas);
          curves.forEach(curve -> drawCurve(canvas, frame, curve));
        });
  }

  private static Axis heights(Scale scale, double highest) {
    return scale.logarithmic()
        ? Axis.fromZero("share of games per factor of ten", highest, 5, Numbers::brief)
        : Axis.shares("share of games per 1,000 points", POINTS * highest, 5);
  }

  private static void drawCurve(Canvas canvas, Frame frame, Curve curve) {
    Scale scale = frame.x().scale();
    boolean logarithmic = scale.logarithmic();
    List<Point> line = new ArrayList<>();
    for (Point point : curve.density.points()) {
      double score = logarithmic ? Math.pow(10, point.x()) : point.x();
      if (score >= scale.low() && score <= scale.high()) {
        line.add(frame.at(score, logarithmic ? point.y() : POINTS * point.y()));
      }
    }
    if (line.isEmpty()) {
      return;
    }
    List<Point> area = new ArrayList<>(line);
    area.add(new Point(line.getLast().x(), frame.pane().bottom()));
    area.add(new Point(line.getFirst().x(), frame.pane().bottom()));
    canvas.tooltip(
        curve.agent.label() + ", bandwidth " + Numbers.brief(curve.density.bandwidth()),
        () -> {
          canvas.area(area, curve.style.ink(), 0.1);
          canvas.line(line, curve.style.pen());
          curve.style.mark(canvas, peak(line));
        });
  }

  private static Point peak(List<Point> line) {
    return Collections.min(line, Comparator.comparingDouble(Point::y));
  }
}
