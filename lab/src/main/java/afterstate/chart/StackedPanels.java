package afterstate.chart;

import java.util.function.DoubleFunction;

/// Panels on top of each other that share the horizontal axis below the last one.
///
/// @param top where the first begins
public record StackedPanels(int panels, double top) {
  /// The space above each panel, for its name.
  private static final double HEADING = 24;

  private double panelHeight() {
    return panels == 1 ? 250 : panels <= 4 ? 105 : 72;
  }

  private Rectangle pane(int panel) {
    double y = top + panel * (panelHeight() + HEADING) + HEADING;
    return new Rectangle(Figure.LEFT, y, Figure.RIGHT - Figure.LEFT, panelHeight());
  }

  /// The height of the whole figure.
  public double height() {
    return pane(panels - 1).bottom() + Figure.BOTTOM;
  }

  /// The middle of all panels.
  private double middle() {
    return (pane(0).y() + pane(panels - 1).bottom()) / 2;
  }

  /// How many labels fit beside a panel.
  public int mostTicks() {
    return panels == 1 ? 6 : panels <= 4 ? 4 : 3;
  }

  /// Writes the name of a panel above it on the left, and a remark on the right.
  ///
  /// @param name returns the name, shortened to fit a width; it is drawn in bold
  public void drawHeading(Canvas canvas, int panel, DoubleFunction<String> name, String remark) {
    Rectangle pane = pane(panel);
    double width = pane.width() - TextWidth.of(remark, TextStyle.NOTE) - 20;
    canvas.text(new Point(pane.x(), pane.y() - 7), name.apply(width), TextStyle.LABEL.strong());
    canvas.text(new Point(pane.right(), pane.y() - 7), remark, TextStyle.NOTE.rightAligned());
  }

  /// Draws the axes of a panel; only the last one has numbers below it.
  public Frame drawFrame(Canvas canvas, int panel, Axis x, Axis y) {
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
