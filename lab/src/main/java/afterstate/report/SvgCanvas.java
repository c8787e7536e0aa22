package afterstate.report;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// A drawing as the text of an SVG picture. Colours are classes of [Theme].
final class SvgCanvas implements Canvas {
  private final StringBuilder out = new StringBuilder();

  private SvgCanvas() {}

  /// The element of a picture, to stand inside a page that has the style of [Theme].
  static String inline(Figure figure) {
    return picture(figure, "", "");
  }

  /// A whole file, with its own style and paper.
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
        + element("desc", id + "-desc", figure.caption())
        + before
        + canvas.out
        + "</svg>\n";
  }

  private static String element(String name, String id, String text) {
    return "<" + name + " id=\"" + id + "\">" + Markup.escape(text) + "</" + name + ">\n";
  }

  @Override
  public void line(List<Spot> points, Pen pen) {
    out.append("<polyline class=\"s-" + pen.ink().css() + "\" points=\"" + list(points) + "\"");
    out.append(" stroke-width=\"" + number(pen.width()) + "\" stroke-linejoin=\"round\"");
    if (!pen.dash().lengths.isEmpty()) {
      out.append(" stroke-dasharray=\"" + pen.dash().lengths + "\"");
    }
    out.append("/>\n");
  }

  @Override
  public void area(List<Spot> corners, Ink ink, double opacity) {
    out.append("<polygon points=\"" + list(corners) + "\"");
    fill(ink, opacity);
  }

  @Override
  public void box(Pane pane, Ink ink, double opacity) {
    attribute("<rect x", pane.x());
    attribute(" y", pane.y());
    attribute(" width", pane.width());
    attribute(" height", pane.height());
    fill(ink, opacity);
  }

  @Override
  public void circle(Spot centre, double radius, Ink ink) {
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
  public void text(Spot place, String text, Type type) {
    String x = number(place.x());
    String y = number(place.y());
    out.append("<text x=\"" + x + "\" y=\"" + y + "\" class=\"f-" + type.ink().css() + "\"");
    attribute(" font-size", type.size());
    out.append(type.bold() ? " font-weight=\"600\"" : "");
    out.append(type.turned() ? " transform=\"rotate(-90 " + x + " " + y + ")\"" : "");
    out.append(
        switch (type.anchor()) {
          case START -> "";
          case MIDDLE -> " text-anchor=\"middle\"";
          case END -> " text-anchor=\"end\"";
        });
    out.append(">" + Markup.escape(text) + "</text>\n");
  }

  @Override
  public void tip(String text, Runnable marks) {
    out.append("<g><title>" + Markup.escape(text) + "</title>\n");
    marks.run();
    out.append("</g>\n");
  }

  private void attribute(String name, double value) {
    out.append(name).append("=\"").append(number(value)).append('"');
  }

  private static String list(List<Spot> points) {
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
