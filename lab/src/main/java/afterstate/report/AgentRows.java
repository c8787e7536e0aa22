package afterstate.report;

import afterstate.chart.Axis;
import afterstate.chart.Canvas;
import afterstate.chart.Figure;
import afterstate.chart.Frame;
import afterstate.chart.Numbers;
import afterstate.chart.Point;
import afterstate.chart.Rectangle;
import afterstate.chart.TextStyle;
import afterstate.chart.TextWidth;
import java.util.List;

/// The rows of a chart, one for each agent, with the names on the left.
///
/// @param top where the first row begins
record AgentRows(List<AgentGames> agents, double top) {
  /// A figure with more rows would be too long to read.
  static final int MOST = 30;

  private static final double HEIGHT = 42;
  private static final double WIDEST_LABEL = 250;

  Rectangle pane() {
    double left = 32 + Math.min(WIDEST_LABEL, widestLabel());
    return new Rectangle(left, top, Figure.RIGHT - left, HEIGHT * agents.size());
  }

  private double widestLabel() {
    return agents.stream()
        .mapToDouble(agent -> TextWidth.of(agent.label(), TextStyle.LABEL))
        .max()
        .orElse(0);
  }

  Frame frame(Axis x) {
    return new Frame(
        pane(), x, Axis.categories("", agents.stream().map(AgentGames::label).toList()));
  }

  double middle(int row) {
    return top + (row + 0.5) * HEIGHT;
  }

  /// Draws the name of an agent and the number of its games.
  void drawLabel(Canvas canvas, int row) {
    AgentGames agent = agents.get(row);
    double end = pane().x() - 12;
    String label = agent.label(end - 12, TextStyle.LABEL);
    canvas.text(new Point(end, middle(row) - 2), label, TextStyle.LABEL.rightAligned());
    String count = "n = " + Numbers.whole(agent.games());
    canvas.text(new Point(end, middle(row) + 12), count, TextStyle.SMALL.rightAligned());
  }
}
