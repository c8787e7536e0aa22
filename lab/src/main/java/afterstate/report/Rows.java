package afterstate.report;

import java.util.List;

/// A chart of one row for each agent, with the names on the left.
///
/// @param top where the first row begins
record Rows(List<AgentGames> agents, double top) {
  /// More make a figure that nobody scrolls through.
  static final int MOST = 30;

  private static final double HEIGHT = 42;
  private static final double WIDEST_LABEL = 250;

  Pane pane() {
    double left = 32 + Math.min(WIDEST_LABEL, widestLabel());
    return new Pane(left, top, Figure.RIGHT - left, HEIGHT * agents.size());
  }

  private double widestLabel() {
    return agents.stream()
        .mapToDouble(agent -> TextWidth.of(agent.label(), Type.LABEL))
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
    String label = agent.label(end - 12, Type.LABEL);
    canvas.text(new Spot(end, middle(row) - 2), label, Type.LABEL.toTheLeft());
    String count = "n = " + Numbers.whole(agent.games());
    canvas.text(new Spot(end, middle(row) + 12), count, Type.SMALL.toTheLeft());
  }
}
