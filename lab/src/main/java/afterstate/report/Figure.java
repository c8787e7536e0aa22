package afterstate.report;

import java.util.function.Consumer;

/// A drawing with its texts.
///
/// @param name of its files, and its place on the page
/// @param title what it shows
/// @param subtitle what its marks are, and how many games are behind them
/// @param caption what to see in it
record Figure(
    String name,
    String title,
    String subtitle,
    String caption,
    double height,
    Consumer<Canvas> marks) {
  /// All figures are equally wide.
  static final double WIDTH = 760;

  /// Where the marks may begin below the titles.
  static final double TOP = 60;

  static final double LEFT = 84;
  static final double RIGHT = WIDTH - 36;

  /// What a horizontal axis with its title needs.
  static final double BOTTOM = 52;

  double width() {
    return WIDTH;
  }

  void draw(Canvas canvas) {
    canvas.text(new Spot(16, 26), title, Type.TITLE);
    canvas.text(new Spot(16, 45), subtitle, Type.NOTE);
    marks.accept(canvas);
  }

  /// The usual place of a chart: everything between a top and the titles of the axis.
  static Pane pane(double top, double height) {
    return new Pane(LEFT, top, RIGHT - LEFT, height - BOTTOM - top);
  }
}
