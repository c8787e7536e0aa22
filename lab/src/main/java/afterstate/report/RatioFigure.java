package afterstate.report;

import afterstate.chart.Axis;
import afterstate.chart.Canvas;
import afterstate.chart.Figure;
import afterstate.chart.Frame;
import afterstate.chart.Ink;
import afterstate.chart.Legend;
import afterstate.chart.Numbers;
import afterstate.chart.Pen;
import afterstate.chart.Point;
import afterstate.chart.Rectangle;
import afterstate.chart.SeriesStyle;
import afterstate.chart.TextStyle;
import afterstate.chart.TextWidth;
import java.util.ArrayList;
import java.util.List;

/// Our numbers divided by published ones, as dots around 1, in a row for each way of getting them.
public final class RatioFigure {
  private static final double HEIGHT = 46;
  private static final double WIDEST_LABEL = 250;

  /// Means are above the middle of a row, best games below it.
  private static final double OFFSET = 8;

  private RatioFigure() {}

  /// A row of dots.
  ///
  /// @param remark what is said below its name
  public record Row(String name, String remark, List<Dot> dots) {
    public Row {
      dots = List.copyOf(dots);
    }
  }

  /// A ratio.
  ///
  /// @param series the number of its series
  /// @param best whether it is of best games and not of means
  public record Dot(int series, boolean best, double ratio, String tip) {}

  /// Draws the rows in their order.
  ///
  /// @param series the names of the series
  /// @param rows at least one with a dot
  public static Figure of(String name, String title, List<String> series, List<Row> rows) {
    Legend legend = legend(series, rows);
    Frame frame = frame(legend.bottom() - 4, rows);
    return new Figure(
        name,
        title,
        "ours divided by published, a row for each reading; the closest first",
        "On the line in the middle, our number is the published one. A row whose dots are close to"
            + " that line is a reading that gives the document's numbers.",
        frame.pane().bottom() + Figure.BOTTOM,
        canvas -> {
          frame.drawGrid(canvas);
          frame.drawX(canvas);
          legend.draw(canvas);
          Rectangle pane = frame.pane();
          canvas.line(frame.x(1), pane.y(), frame.x(1), pane.bottom(), new Pen(Ink.TEXT, 1.5));
          for (int i = 0; i < rows.size(); i++) {
            drawRow(canvas, frame, rows.get(i), pane.y() + (i + 0.5) * HEIGHT);
          }
        });
  }

  private static Legend legend(List<String> series, List<Row> rows) {
    List<Legend.Entry> entries = new ArrayList<>();
    for (int i = 0; i < series.size(); i++) {
      entries.add(Legend.Entry.ofMarker(series.get(i), SeriesStyle.of(i)));
    }
    if (rows.stream().flatMap(row -> row.dots.stream()).anyMatch(Dot::best)) {
      entries.add(
          new Legend.Entry(
              "hollow: best game",
              (canvas, at) ->
                  mark(canvas, new Point(at.x() + Legend.LENGTH / 2, at.y()), 0, true)));
    }
    return new Legend(entries);
  }

  private static Frame frame(double top, List<Row> rows) {
    double widest =
        rows.stream().mapToDouble(r -> TextWidth.of(r.name, TextStyle.LABEL)).max().orElse(0);
    double left = 32 + Math.min(WIDEST_LABEL, widest);
    Rectangle pane = new Rectangle(left, top, Figure.RIGHT - left, HEIGHT * rows.size());
    List<Double> ratios = rows.stream().flatMap(row -> row.dots.stream()).map(Dot::ratio).toList();
    double low = ratios.stream().mapToDouble(Double::doubleValue).min().orElse(1);
    double high = ratios.stream().mapToDouble(Double::doubleValue).max().orElse(1);
    return new Frame(
        pane,
        Axis.logarithmic(
            "ours / published", Math.min(low, 0.9), Math.max(high, 1.1), 9, Numbers::brief),
        Axis.categories("", rows.stream().map(Row::name).toList()));
  }

  private static void drawRow(Canvas canvas, Frame frame, Row row, double middle) {
    double end = frame.pane().x() - 12;
    String label = TextWidth.fit(row.name, end - 12, TextStyle.LABEL);
    canvas.text(new Point(end, middle - 2), label, TextStyle.LABEL.rightAligned());
    canvas.text(new Point(end, middle + 12), row.remark, TextStyle.SMALL.rightAligned());
    for (Dot dot : row.dots) {
      double y = middle + (dot.best ? OFFSET : -OFFSET);
      canvas.tooltip(
          dot.tip, () -> mark(canvas, new Point(frame.x(dot.ratio), y), dot.series, dot.best));
    }
  }

  private static void mark(Canvas canvas, Point at, int series, boolean hollow) {
    SeriesStyle.of(series).mark(canvas, at);
    if (hollow) {
      canvas.circle(at, 2, Ink.PAPER);
    }
  }
}
