package afterstate.report;

import afterstate.chart.BoxPlot;
import afterstate.chart.Canvas;
import afterstate.chart.Figure;
import afterstate.chart.Frame;
import afterstate.chart.Ink;
import afterstate.chart.Numbers;
import afterstate.chart.SeriesStyle;
import java.util.List;

/// Box plots of the scores, a row for each agent.
final class BoxFigure {
  private BoxFigure() {}

  static Figure of(RunSummary summary) {
    List<AgentGames> agents = summary.best(AgentRows.MOST);
    AgentRows rows = new AgentRows(agents, Figure.TOP + 4);
    Frame frame = rows.frame(ScoreAxis.of(agents, rows.pane().width()));
    return new Figure(
        "score-boxes",
        "Scores in quartiles",
        "box: middle half, line: median, diamond: mean, dots: outliers",
        "The box holds the middle half of the games. The whiskers reach to the last game within 1.5"
            + " box lengths; games beyond are dots. The diamond is the mean, with its 95 % interval"
            + " in the table."
            + summary.bestNote(AgentRows.MOST),
        rows.pane().bottom() + Figure.BOTTOM,
        canvas -> {
          frame.drawGrid(canvas);
          frame.drawX(canvas);
          for (int i = 0; i < agents.size(); i++) {
            rows.drawLabel(canvas, i);
            drawRow(canvas, frame, agents.get(i), rows.middle(i), SeriesStyle.of(i).ink());
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
