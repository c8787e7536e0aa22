package afterstate.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;

/// The names of the series of a chart, in as many rows as they need.
public final class Legend {
  /// The length of the sample of a series.
  public static final double LENGTH = 28;

  private static final double ROW = 19;
  private static final double SAMPLE = LENGTH + 6;
  private static final double GAP = 20;

  /// The widest that a label may be.
  public static final double WIDEST = Figure.RIGHT - 16 - SAMPLE;

  private final List<Entry> entries;
  private final List<Point> positions = new ArrayList<>();
  private final double bottom;

  /// A series.
  ///
  /// @param sample draws a sample of it, from a point to [Legend#LENGTH] to its right
  public record Entry(String label, BiConsumer<Canvas, Point> sample) {
    public Entry(String label, SeriesStyle style) {
      this(
          label,
          (canvas, at) -> {
            canvas.line(at.x(), at.y(), at.x() + LENGTH, at.y(), style.pen());
            style.mark(canvas, new Point(at.x() + LENGTH / 2, at.y()));
          });
    }

    /// A marker without a line.
    public static Entry ofMarker(String label, SeriesStyle style) {
      return new Entry(
          label, (canvas, at) -> style.mark(canvas, new Point(at.x() + LENGTH / 2, at.y())));
    }

    /// A line without markers.
    public Entry(String label, Pen pen) {
      this(label, (canvas, at) -> canvas.line(at.x(), at.y(), at.x() + LENGTH, at.y(), pen));
    }
  }

  /// Lays out the entries below the titles of a figure.
  public Legend(List<Entry> entries) {
    this.entries =
        entries.stream()
            .map(e -> new Entry(TextWidth.fit(e.label, WIDEST, TextStyle.LABEL), e.sample))
            .toList();
    double x = 16;
    double y = Figure.TOP + 6;
    for (Entry entry : this.entries) {
      double width = SAMPLE + TextWidth.of(entry.label, TextStyle.LABEL);
      if (x > 16 && x + width > Figure.RIGHT) {
        x = 16;
        y += ROW;
      }
      positions.add(new Point(x, y));
      x += width + GAP;
    }
    bottom = y + ROW;
  }

  /// Names series in the order of their styles.
  public static Legend of(List<String> names) {
    return of(names, List.of());
  }

  /// The same, with other entries after the series.
  public static Legend of(List<String> names, List<Entry> others) {
    List<Entry> entries = new ArrayList<>();
    for (String name : names) {
      entries.add(new Entry(name, SeriesStyle.of(entries.size())));
    }
    entries.addAll(others);
    return new Legend(entries);
  }

  /// The height at which the chart may begin.
  public double bottom() {
    return bottom;
  }

  public void draw(Canvas canvas) {
    for (int i = 0; i < entries.size(); i++) {
      Point at = positions.get(i);
      entries.get(i).sample.accept(canvas, at);
      Point text = new Point(at.x() + SAMPLE, at.y() + TextStyle.LABEL.baselineOffset());
      canvas.text(text, entries.get(i).label, TextStyle.LABEL);
    }
  }
}
