package afterstate.chart;

import java.io.IOException;
import java.util.function.Consumer;

/// A drawing with its texts.
///
/// @param name the name of its files and its id on a page
/// @param title what it shows
/// @param subtitle what its marks are, and how many numbers they are based on
/// @param caption what to see in it; it may have marks of Markdown, which a picture leaves out
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
  public static final double TOP = 60;

  public static final double LEFT = 84;
  public static final double RIGHT = WIDTH - 36;

  /// The height of a horizontal axis with its title.
  public static final double BOTTOM = 52;

  /// The same drawing under another name. Figures on a page need different names.
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

  /// An SVG element for a page that has the [style sheet][Theme#css].
  public String inlineSvg() {
    return SvgCanvas.inline(this);
  }

  /// The bytes of a PNG picture.
  ///
  /// @throws IOException if this Java cannot draw because it has no fonts
  public byte[] png() throws IOException {
    return PixelCanvas.png(this);
  }

  public double width() {
    return WIDTH;
  }

  void draw(Canvas canvas) {
    canvas.text(new Point(16, 26), title, TextStyle.TITLE);
    canvas.text(new Point(16, 45), subtitle, TextStyle.NOTE);
    marks.accept(canvas);
  }

  /// The usual area of a chart, between `top` and the horizontal axis.
  public static Rectangle pane(double top, double height) {
    return new Rectangle(LEFT, top, RIGHT - LEFT, height - BOTTOM - top);
  }
}
