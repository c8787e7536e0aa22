package afterstate.report;

import java.util.List;

/// Where on the board the largest tile ends, a board an agent.
final class HeatFigure {
  private static final int COLUMNS = 4;
  private static final int SIDE = 4;
  private static final double CELL = 41;
  private static final double BOARD = SIDE * CELL;
  private static final double GAP = 22;
  private static final double ROW = BOARD + 56;

  private HeatFigure() {}

  static Figure of(Summary summary) {
    List<AgentGames> agents = summary.shown();
    int rows = (agents.size() + COLUMNS - 1) / COLUMNS;
    double highest = agents.stream().mapToDouble(HeatFigure::highest).max().orElse(1);
    return new Figure(
        "largest-tile-places",
        "Where the largest tile ends",
        "share of games and their number by cell of the final board; " + Summary.count(agents),
        "The stronger a cell is coloured, the more games ended with their largest tile in it; all"
            + " boards share the colours, up to "
            + Numbers.percent(highest)
            + ". Of equal largest tiles the first counts, row by row from the top left."
            + summary.shownNote(),
        Figure.TOP + rows * ROW,
        canvas -> {
          for (int i = 0; i < agents.size(); i++) {
            int row = i / COLUMNS;
            double x = 16 + (i % COLUMNS) * (BOARD + GAP);
            double y = Figure.TOP + 12 + row * ROW;
            drawBoard(canvas, agents.get(i), new Spot(x, y), highest);
          }
        });
  }

  private static double highest(AgentGames agent) {
    return (double) agent.cells().stream().mapToInt(Integer::intValue).max().orElse(0)
        / agent.games();
  }

  private static void drawBoard(Canvas canvas, AgentGames agent, Spot corner, double highest) {
    String label = agent.label(BOARD + 8, Type.LABEL.strong());
    canvas.text(new Spot(corner.x(), corner.y() + 2), label, Type.LABEL.strong());
    String count = "n = " + Numbers.whole(agent.games());
    canvas.text(new Spot(corner.x(), corner.y() + 16), count, Type.SMALL);
    for (int cell = 0; cell < AgentGames.CELLS; cell++) {
      int row = cell / SIDE;
      double x = corner.x() + (cell % SIDE) * CELL;
      double y = corner.y() + 24 + row * CELL;
      drawCell(canvas, agent, cell, new Pane(x + 1, y + 1, CELL - 2, CELL - 2), highest);
    }
  }

  private static void drawCell(
      Canvas canvas, AgentGames agent, int cell, Pane pane, double highest) {
    int count = agent.cells().get(cell);
    double share = (double) count / agent.games();
    double heat = share / highest;
    Ink ink = heat > 0.7 ? Ink.PAPER : Ink.TEXT;
    double centre = pane.x() + pane.width() / 2;
    String tip = Numbers.whole(count) + " of " + Numbers.games(agent.games());
    canvas.tip(
        "row " + (cell / SIDE + 1) + ", column " + (cell % SIDE + 1) + ": " + tip,
        () -> {
          canvas.box(pane, Ink.GRID, 0.6);
          canvas.box(pane, Ink.BLUE, heat);
          if (count > 0) {
            String percent = Numbers.fixed(100 * share, share < 0.0995 ? 1 : 0) + " %";
            canvas.text(
                new Spot(centre, pane.middle()),
                percent,
                new Type(11, false, ink, Type.Anchor.MIDDLE, false));
            canvas.text(
                new Spot(centre, pane.middle() + 13),
                Numbers.whole(count),
                new Type(9, false, ink, Type.Anchor.MIDDLE, false));
          }
        });
  }
}
