package afterstate.chart;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// A drawing as the text of an SVG picture. Colours are classes of [Theme].
final class SvgCanvas implements Canvas {
  private final StringBuilder out = new StringBuilder();

  private SvgCanvas() {}

  /// An SVG element for a page that has the style sheet of [Theme].
  static String inline(Figure figure) {
    return picture(figure, "", "");
  }

  /// A whole file, with its own style sheet and background.
  static String file(Figure figure) {
    String paper = "<rect width=\"100%\" height=\"100%\" class=\"f-paper\"/>\n";
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        + picture(
            figure,
            " xmlns=\"http://www.w3.org/2000/svg\"" + size(figure),
            "<style><![CDATA[\n" + Theme.css() + "]]></style>\n" + paper);
  }

  private static String size(Figure figure) {
    return " width=\"" + number(figure.width()) + "\" height=\"" + number(figure.height()) + "\"";
  }

  private static String picture(Figure figure, String attributes, String before) {
    SvgCanvas canvas = new SvgCanvas();
    figure.draw(canvas);
    String id = figure.name();
    return String.format(
            Locale.ROOT,
            "<svg%s viewBox=\"0 0 %s %s\" role=\"img\" aria-labelledby=\"%s-title %s-desc\">\n",
            attributes,
            number(figure.width()),
            number(figure.height()),
            id,
            id)
        + element("title", id + "-title", figure.title())
        + element("desc", id + "-desc", Markup.plain(figure.caption()))
        + before
        + canvas.out
        + "</svg>\n";
  }

  private static String element(String name, String id, String text) {
    return "<" + name + " id=\"" + id + "\">" + Markup.escape(text) + "</" + name + ">\n";
  }

  @Override
  public void line(List<Point> points, Pen pen) {
    out.append("<polyline class=\"s-" + pen.ink().css() + "\" points=\"" + list(points) + "\"");
    out.append(" stroke-width=\"" + number(pen.width()) + "\" stroke-linejoin=\"round\"");
    if (!pen.dash().lengths.isEmpty()) {
      out.append(" stroke-dasharray=\"" + pen.dash().lengths + "\"");
    }
    out.append("/>\n");
  }

  @Override
  public void area(List<Point> corners, Ink ink, double opacity) {
    out.append("<polygon points=\"" + list(corners) + "\"");
    fill(ink, opacity);
  }

  @Override
  public void box(Rectangle box, Ink ink, double opacity) {
    attribute("<rect x", box.x());
    attribute(" y", box.y());
    attribute(" width", box.width());
    attribute(" height", box.height());
    fill(ink, opacity);
  }

  @Override
  public void circle(Point centre, double radius, Ink ink) {
    attribute("<circle cx", centre.x());
    attribute(" cy", centre.y());
    attribute(" r", radius);
    fill(ink, 1);
  }

  private void fill(Ink ink, double opacity) {
    out.append(" class=\"f-" + ink.css() + "\"");
    if (opacity < 1) {
      attribute(" fill-opacity", opacity);
    }
    out.append("/>\n");
  }

  @Override
  public void text(Point at, String text, TextStyle style) {
    String x = number(at.x());
    String y = number(at.y());
    out.append("<text x=\"" + x + "\" y=\"" + y + "\" class=\"f-" + style.ink().css() + "\"");
    attribute(" font-size", style.size());
    out.append(style.bold() ? " font-weight=\"600\"" : "");
    out.append(style.vertical() ? " transform=\"rotate(-90 " + x + " " + y + ")\"" : "");
    out.append(
        switch (style.anchor()) {
          case START -> "";
          case MIDDLE -> " text-anchor=\"middle\"";
          case END -> " text-anchor=\"end\"";
        });
    out.append(">" + Markup.escape(text) + "</text>\n");
  }

  @Override
  public void tooltip(String text, Runnable marks) {
    out.append("<g><title>" + Markup.escape(text) + "</title>\n");
    marks.run();
    out.append("</g>\n");
  }

  private void attribute(String name, double value) {
    out.append(name).append("=\"").append(number(value)).append('"');
  }

  private static String list(List<Point> points) {
    return points.stream()
        .map(point -> number(point.x()) + "," + number(point.y()))
        .collect(Collectors.joining(" "));
  }

  /// A hundredth of a unit is finer than any screen.
  private static String number(double value) {
    String text = Double.toString(Math.round(value * 100) / 100.0);
    return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
  }
}
