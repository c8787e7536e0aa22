package afterstate.report;

import afterstate.chart.Canvas;
import afterstate.chart.Figure;
import afterstate.chart.Ink;
import afterstate.chart.Numbers;
import afterstate.chart.Point;
import afterstate.chart.Rectangle;
import afterstate.chart.TextStyle;
import java.util.List;

/// Where on the board the largest tile is at the end, with a board for each agent.
final class HeatFigure {
  private static final int COLUMNS = 4;
  private static final int SIDE = 4;
  private static final double CELL = 41;
  private static final double BOARD = SIDE * CELL;
  private static final double GAP = 22;
  private static final double ROW = BOARD + 56;

  private HeatFigure() {}

  static Figure of(RunSummary summary) {
    List<AgentGames> agents = summary.shown();
    int rows = (agents.size() + COLUMNS - 1) / COLUMNS;
    double highest = agents.stream().mapToDouble(HeatFigure::highest).max().orElse(1);
    return new Figure(
        "largest-tile-places",
        "Where the largest tile ends",
        "share of games and their number by cell of the final board; " + RunSummary.count(agents),
        "The stronger the colour of a cell, the more games ended with their largest tile in it; all"
            + " boards have the same colours, up to "
            + Numbers.percent(highest)
            + ". If several tiles are the largest, the first counts, row by row from the top left."
            + summary.shownNote(),
        Figure.TOP + rows * ROW,
        canvas -> {
          for (int i = 0; i < agents.size(); i++) {
            int row = i / COLUMNS;
            double x = 16 + (i % COLUMNS) * (BOARD + GAP);
            double y = Figure.TOP + 12 + row * ROW;
            drawBoard(canvas, agents.get(i), new Point(x, y), highest);
          }
        });
  }

  private static double highest(AgentGames agent) {
    return (double) agent.cells().stream().mapToInt(Integer::intValue).max().orElse(0)
        / agent.games();
  }

  private static void drawBoard(Canvas canvas, AgentGames agent, Point corner, double highest) {
    String label = agent.boldLabel(BOARD + 8);
    canvas.text(new Point(corner.x(), corner.y() + 2), label, TextStyle.LABEL.strong());
    String count = "n = " + Numbers.whole(agent.games());
    canvas.text(new Point(corner.x(), corner.y() + 16), count, TextStyle.SMALL);
    for (int cell = 0; cell < AgentGames.CELLS; cell++) {
      int row = cell / SIDE;
      double x = corner.x() + (cell % SIDE) * CELL;
      double y = corner.y() + 24 + row * CELL;
      drawCell(canvas, agent, cell, new Rectangle(x + 1, y + 1, CELL - 2, CELL - 2), highest);
    }
  }

  private static void drawCell(
      Canvas canvas, AgentGames agent, int cell, Rectangle pane, double highest) {
    int count = agent.cells().get(cell);
    double share = (double) count / agent.games();
    double heat = share / highest;
    Ink ink = heat > 0.7 ? Ink.PAPER : Ink.TEXT;
    double centre = pane.x() + pane.width() / 2;
    String tip = Numbers.whole(count) + " of " + Phrases.games(agent.games());
    canvas.tooltip(
        "row " + (cell / SIDE + 1) + ", column " + (cell % SIDE + 1) + ": " + tip,
        () -> {
          canvas.box(pane, Ink.GRID, 0.6);
          canvas.box(pane, Ink.BLUE, heat);
          if (count > 0) {
            String percent = Numbers.fixed(100 * share, share < 0.0995 ? 1 : 0) + " %";
            canvas.text(
                new Point(centre, pane.middle()),
                percent,
                new TextStyle(11, false, ink, TextStyle.Anchor.MIDDLE, false));
            canvas.text(
                new Point(centre, pane.middle() + 13),
                Numbers.whole(count),
                new TextStyle(9, false, ink, TextStyle.Anchor.MIDDLE, false));
          }
        });
  }
}
