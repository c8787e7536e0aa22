package afterstate.report;

/// Panels above each other that share the horizontal axis below the last one.
///
/// @param top where the first begins
record Stack(int panels, double top) {
  /// Above each panel, for its name.
  private static final double HEADING = 24;

  private double panelHeight() {
    return panels == 1 ? 250 : panels <= 4 ? 105 : 72;
  }

  Pane pane(int panel) {
    double y = top + panel * (panelHeight() + HEADING) + HEADING;
    return new Pane(Figure.LEFT, y, Figure.RIGHT - Figure.LEFT, panelHeight());
  }

  /// The height of the whole figure.
  double height() {
    return pane(panels - 1).bottom() + Figure.BOTTOM;
  }

  /// The middle of all panels.
  double middle() {
    return (pane(0).y() + pane(panels - 1).bottom()) / 2;
  }

  /// How many labels fit beside a panel.
  int mostTicks() {
    return panels == 1 ? 6 : panels <= 4 ? 4 : 3;
  }

  /// Names a panel: an agent, and a remark at the other end.
  void head(Canvas canvas, int panel, AgentGames agent, String remark) {
    Pane pane = pane(panel);
    double room = pane.width() - TextWidth.of(remark, Type.NOTE) - 20;
    String label = agent.label(room, Type.LABEL.strong());
    canvas.text(new Spot(pane.x(), pane.y() - 7), label, Type.LABEL.strong());
    canvas.text(new Spot(pane.right(), pane.y() - 7), remark, Type.NOTE.toTheLeft());
  }

  /// The axes of a panel; only the last one has numbers below it.
  Frame frame(Canvas canvas, int panel, Axis x, Axis y) {
    Frame frame = new Frame(pane(panel), x, y.untitled());
    frame.drawGrid(canvas);
    frame.drawY(canvas);
    if (panel == panels - 1) {
      frame.drawX(canvas);
      new Frame(pane(0), x, y).drawTitleOfY(canvas, middle());
    }
    return frame;
  }
}
