package afterstate.report;

import afterstate.chart.Axis;
import afterstate.chart.Canvas;
import afterstate.chart.Dash;
import afterstate.chart.Figure;
import afterstate.chart.Frame;
import afterstate.chart.Histogram;
import afterstate.chart.Ink;
import afterstate.chart.Numbers;
import afterstate.chart.Pen;
import afterstate.chart.Rectangle;
import afterstate.chart.SeriesStyle;
import afterstate.chart.StackedPanels;
import java.util.List;

/// How the scores are distributed, a panel for each agent.
final class HistogramFigure {
  private HistogramFigure() {}

  static Figure of(RunSummary summary) {
    List<AgentGames> agents = summary.shown();
    Axis x = ScoreAxis.of(agents, Figure.RIGHT - Figure.LEFT);
    int bins = Histogram.bins(x, agents.stream().mapToInt(AgentGames::games).max().orElse(1));
    StackedPanels stack = new StackedPanels(agents.size(), Figure.TOP - 6);
    return new Figure(
        "score-histogram",
        "Scores",
        "share of games by score; dashed line: mean; " + RunSummary.count(agents),
        "How the scores of each agent spread. "
            + width(Histogram.of(agents.getFirst().scores(), x.scale(), bins))
            + (agents.size() == 1
                ? ""
                : " All panels share the axis of scores; each has its own axis of shares.")
            + summary.shownNote(),
        stack.height(),
        canvas -> {
          for (int i = 0; i < agents.size(); i++) {
            drawPanel(canvas, stack, i, agents.get(i), x, bins);
          }
        });
  }

  private static String width(Histogram histogram) {
    return histogram.scale().logarithmic()
        ? "The axis is logarithmic, and all bars are equally wide on it."
        : "A bar is " + Numbers.brief(histogram.edge(1) - histogram.edge(0)) + " points wide.";
  }

  private static void drawPanel(
      Canvas canvas, StackedPanels stack, int panel, AgentGames agent, Axis x, int bins) {
    Histogram histogram = Histogram.of(agent.scores(), x.scale(), bins);
    double games = agent.games();
    Axis y = Axis.shares("share of games", histogram.highest() / games, stack.mostTicks());
    Frame frame = stack.drawFrame(canvas, panel, x, y);
    String mean = "mean " + Numbers.whole(agent.scores().mean());
    stack.drawHeading(canvas, panel, agent::boldLabel, mean + ", n = " + Numbers.whole(games));
    for (int bin = 0; bin < bins; bin++) {
      drawBar(canvas, frame, histogram, bin, agent.games(), SeriesStyle.of(panel).ink());
    }
    double at = frame.x(agent.scores().mean());
    canvas.line(
        at, frame.pane().y(), at, frame.pane().bottom(), new Pen(Ink.TEXT, 1.5, Dash.DASHED));
    canvas.line(
        frame.pane().x(),
        frame.pane().bottom(),
        frame.pane().right(),
        frame.pane().bottom(),
        Pen.AXIS);
  }

  private static void drawBar(
      Canvas canvas, Frame frame, Histogram histogram, int bin, int games, Ink ink) {
    int count = histogram.counts().get(bin);
    if (count == 0) {
      return;
    }
    double left = frame.x(histogram.edge(bin));
    double right = frame.x(histogram.edge(bin + 1));
    double top = frame.y((double) count / games);
    String tip =
        Numbers.whole(histogram.edge(bin))
            + " to "
            + Numbers.whole(histogram.edge(bin + 1))
            + " points: "
            + Numbers.whole(count)
            + " of "
            + Phrases.games(games);
    Rectangle bar = new Rectangle(left + 0.5, top, right - left - 1, frame.pane().bottom() - top);
    canvas.tooltip(tip, () -> canvas.box(bar, ink, 0.8));
  }
}
