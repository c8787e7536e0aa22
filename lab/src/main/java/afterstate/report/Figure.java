package afterstate.report;

import java.util.function.Consumer;

/// A drawing with its texts. [Chart] makes them.
///
/// @param name of its files, and its place on the page
/// @param title what it shows
/// @param subtitle what its marks are, and how many games are behind them
/// @param caption what to see in it
public record Figure(
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

  /// The same drawing for another file, or for another place on a page: no two figures of a page
  /// may have the same name.
  public Figure named(String text) {
    return new Figure(text, title, subtitle, caption, height, marks);
  }

  public Figure titled(String text) {
    return new Figure(name, text, subtitle, caption, height, marks);
  }

  public Figure captioned(String text) {
    return new Figure(name, title, subtitle, text, height, marks);
  }

  /// The text of an SVG file.
  public String svg() {
    return SvgCanvas.file(this);
  }

  /// An SVG element, to stand inside a page that has the [style][#style].
  public String inlineSvg() {
    return SvgCanvas.inline(this);
  }

  /// The style sheet that inline figures need, once a page.
  public static String style() {
    return Theme.css();
  }

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
