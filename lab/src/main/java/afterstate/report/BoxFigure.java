package afterstate.report;

import afterstate.chart.BoxPlot;
import afterstate.chart.Canvas;
import afterstate.chart.Figure;
import afterstate.chart.Frame;
import afterstate.chart.Ink;
import afterstate.chart.Numbers;
import afterstate.chart.Point;
import afterstate.chart.SeriesStyle;
import java.util.List;

/// Box plots of the scores, a row for each agent.
final class BoxFigure {
  private BoxFigure() {}

  static Figure of(RunSummary summary, List<PublishedPoint> published) {
    List<AgentGames> agents = summary.best(AgentRows.MOST);
    List<PublishedPoint> stars = PublishedPoint.about(published, PublishedPoint.Kind.SCORE, agents);
    AgentRows rows = new AgentRows(agents, Figure.TOP + 4);
    double least = PublishedPoint.highest(stars).orElse(0);
    Frame frame = rows.frame(ScoreAxis.of(agents, rows.pane().width(), least));
    return new Figure(
        "score-boxes",
        "Scores in quartiles",
        "box: middle half, line: median, diamond: mean, dots: outliers"
            + (stars.isEmpty() ? "" : ", star: published mean"),
        "The box holds the middle half of the games. The whiskers reach to the last game within 1.5"
            + " box lengths; games beyond are dots. The diamond is the mean, with its 95 % interval"
            + " in the table."
            + (stars.isEmpty() ? "" : PublishedPoint.NOTE)
            + summary.bestNote(AgentRows.MOST),
        rows.pane().bottom() + Figure.BOTTOM,
        canvas -> {
          frame.drawGrid(canvas);
          frame.drawX(canvas);
          for (int i = 0; i < agents.size(); i++) {
            rows.drawLabel(canvas, i);
            drawRow(canvas, frame, agents.get(i), rows.middle(i), SeriesStyle.of(i).ink());
            for (PublishedPoint star : PublishedPoint.of(stars, agents.get(i))) {
              star.draw(canvas, new Point(frame.x(star.value()), rows.middle(i)));
            }
          }
        });
  }

  private static void drawRow(
      Canvas canvas, Frame frame, AgentGames agent, double middle, Ink ink) {
    BoxPlot plot = BoxPlot.of(agent.scores());
    canvas.tooltip(tip(agent, plot), () -> plot.draw(canvas, frame, middle, ink));
  }

  private static String tip(AgentGames agent, BoxPlot plot) {
    return agent.label()
        + ": quartiles "
        + Numbers.whole(plot.quartile1())
        + ", "
        + Numbers.whole(plot.median())
        + ", "
        + Numbers.whole(plot.quartile3())
        + "; mean "
        + Numbers.whole(plot.mean());
  }
}
