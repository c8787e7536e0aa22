package afterstate.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;

/// Names the series of a chart, in as many rows as it takes.
final class Legend {
  /// Of the sample of a series.
  static final double LENGTH = 28;

  private static final double ROW = 19;
  private static final double SAMPLE = LENGTH + 6;
  private static final double GAP = 20;

  /// The most room that a label gets.
  static final double WIDEST = Figure.RIGHT - 16 - SAMPLE;

  private final List<Entry> entries;
  private final List<Spot> places = new ArrayList<>();
  private final double bottom;

  /// A series.
  ///
  /// @param sample draws it, from a place to [Legend#LENGTH] further to the right
  record Entry(String label, BiConsumer<Canvas, Spot> sample) {
    Entry(String label, Look look) {
      this(
          label,
          (canvas, at) -> {
            canvas.line(at.x(), at.y(), at.x() + LENGTH, at.y(), look.pen());
            look.marker().draw(canvas, new Spot(at.x() + LENGTH / 2, at.y()), look.ink());
          });
    }

    /// A line without markers.
    Entry(String label, Pen pen) {
      this(label, (canvas, at) -> canvas.line(at.x(), at.y(), at.x() + LENGTH, at.y(), pen));
    }
  }

  /// Lays out the entries below the titles of a figure.
  Legend(List<Entry> entries) {
    this.entries =
        entries.stream()
            .map(e -> new Entry(TextWidth.fit(e.label, WIDEST, Type.LABEL), e.sample))
            .toList();
    double x = 16;
    double y = Figure.TOP + 6;
    for (Entry entry : this.entries) {
      double width = SAMPLE + TextWidth.of(entry.label, Type.LABEL);
      if (x > 16 && x + width > Figure.RIGHT) {
        x = 16;
        y += ROW;
      }
      places.add(new Spot(x, y));
      x += width + GAP;
    }
    bottom = y + ROW;
  }

  /// Names series in the order of their looks.
  static Legend of(List<String> names) {
    List<Entry> entries = new ArrayList<>();
    for (String name : names) {
      entries.add(new Entry(name, Look.of(entries.size())));
    }
    return new Legend(entries);
  }

  /// Where the chart may begin.
  double bottom() {
    return bottom;
  }

  void draw(Canvas canvas) {
    for (int i = 0; i < entries.size(); i++) {
      Spot at = places.get(i);
      entries.get(i).sample.accept(canvas, at);
      Spot text = new Spot(at.x() + SAMPLE, at.y() + Type.LABEL.drop());
      canvas.text(text, entries.get(i).label, Type.LABEL);
    }
  }
}
