package afterstate.chart;

import java.awt.AlphaComposite;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.font.FontRenderContext;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import javax.imageio.ImageIO;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/// A drawing as pixels in the colours of a light page, two pixels per unit.
final class PixelCanvas implements Canvas {
  private static final int PIXELS_PER_UNIT = 2;
  private static final String HEADLESS = "java.awt.headless";

  private final Graphics2D graphics;

  private PixelCanvas(Graphics2D graphics) {
    this.graphics = graphics;
  }

  /// The bytes of a PNG picture.
  static byte[] png(Figure figure) throws IOException {
    if (System.getProperty(HEADLESS) == null) {
      System.setProperty(HEADLESS, "true"); // a picture in memory needs no screen
    }
    requireFonts();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (var out = new MemoryCacheImageOutputStream(bytes)) {
      ImageIO.write(draw(figure), "png", out);
    }
    return bytes.toByteArray();
  }

  /// A system without fonts, such as a small container, makes Java throw exceptions and errors of
  /// many kinds.
  private static void requireFonts() throws IOException {
    try {
      new Font(Font.SANS_SERIF, Font.PLAIN, 1)
          .getStringBounds("0", new FontRenderContext(null, true, true));
    } catch (RuntimeException | LinkageError | InternalError e) {
      throw new IOException(e.toString(), e);
    }
  }

  static BufferedImage draw(Figure figure) {
    BufferedImage image =
        new BufferedImage(
            (int) Math.ceil(figure.width() * PIXELS_PER_UNIT),
            (int) Math.ceil(figure.height() * PIXELS_PER_UNIT),
            BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
    graphics.setRenderingHint(
        RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON);
    graphics.scale(PIXELS_PER_UNIT, PIXELS_PER_UNIT);
    PixelCanvas canvas = new PixelCanvas(graphics);
    canvas.box(new Rectangle(0, 0, figure.width(), figure.height()), Ink.PAPER, 1);
    figure.draw(canvas);
    graphics.dispose();
    return image;
  }

  @Override
  public void line(List<Point> points, Pen pen) {
    graphics.setColor(new Color(pen.ink().light));
    graphics.setStroke(stroke(pen));
    graphics.draw(path(points));
  }

  private static BasicStroke stroke(Pen pen) {
    float width = (float) pen.width();
    if (pen.dash().lengths.isEmpty()) {
      return new BasicStroke(width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND);
    }
    String[] lengths = pen.dash().lengths.split(" ");
    float[] dash = new float[lengths.length];
    for (int i = 0; i < dash.length; i++) {
      dash[i] = Float.parseFloat(lengths[i]);
    }
    return new BasicStroke(width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, dash, 0);
  }

  private static Path2D path(List<Point> points) {
    Path2D path = new Path2D.Double();
    for (Point point : points) {
      if (path.getCurrentPoint() == null) {
        path.moveTo(point.x(), point.y());
      } else {
        path.lineTo(point.x(), point.y());
      }
    }
    return path;
  }

  @Override
  public void area(List<Point> corners, Ink ink, double opacity) {
    Path2D path = path(corners);
    path.closePath();
    fill(path, ink, opacity);
  }

  @Override
  public void box(Rectangle box, Ink ink, double opacity) {
    fill(new Rectangle2D.Double(box.x(), box.y(), box.width(), box.height()), ink, opacity);
  }

  @Override
  public void circle(Point centre, double radius, Ink ink) {
    fill(
        new Ellipse2D.Double(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius),
        ink,
        1);
  }

  private void fill(Shape shape, Ink ink, double opacity) {
    graphics.setComposite(AlphaComposite.SrcOver.derive((float) opacity));
    graphics.setColor(new Color(ink.light));
    graphics.fill(shape);
    graphics.setComposite(AlphaComposite.SrcOver);
  }

  @Override
  public void text(Point at, String text, TextStyle style) {
    Font font = new Font(Font.SANS_SERIF, style.bold() ? Font.BOLD : Font.PLAIN, 1);
    graphics.setFont(font.deriveFont((float) style.size()));
    graphics.setColor(new Color(style.ink().light));
    double width =
        graphics.getFont().getStringBounds(text, graphics.getFontRenderContext()).getWidth();
    double shift =
        switch (style.anchor()) {
          case START -> 0;
          case MIDDLE -> width / 2;
          case END -> width;
        };
    AffineTransform before = graphics.getTransform();
    graphics.translate(at.x(), at.y());
    graphics.rotate(style.vertical() ? -Math.PI / 2 : 0);
    graphics.drawString(text, (float) -shift, 0);
    graphics.setTransform(before);
  }

  @Override
  public void tooltip(String text, Runnable marks) {
    marks.run();
  }
}
