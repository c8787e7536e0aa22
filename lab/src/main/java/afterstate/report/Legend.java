package afterstate.report;

import java.util.ArrayList;
import java.util.List;

/// Names the series of a chart, in as many rows as it takes.
final class Legend {
  private static final double ROW = 19;
  private static final double SAMPLE = 34;
  private static final double GAP = 20;

  /// The most room that a label gets.
  static final double WIDEST = Figure.RIGHT - 16 - SAMPLE;

  private final List<Entry> entries;
  private final List<Spot> places = new ArrayList<>();
  private final double bottom;

  /// A series.
  record Entry(String label, Look look) {}

  /// Lays out the entries below the titles of a figure.
  Legend(List<Entry> entries) {
    this.entries =
        entries.stream()
            .map(e -> new Entry(TextWidth.fit(e.label, WIDEST, Type.LABEL), e.look))
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

  /// Where the chart may begin.
  double bottom() {
    return bottom;
  }

  void draw(Canvas canvas) {
    for (int i = 0; i < entries.size(); i++) {
      Look look = entries.get(i).look;
      Spot at = places.get(i);
      canvas.line(at.x(), at.y(), at.x() + 28, at.y(), look.pen());
      look.marker().draw(canvas, new Spot(at.x() + 14, at.y()), look.ink());
      Spot text = new Spot(at.x() + SAMPLE, at.y() + Type.LABEL.drop());
      canvas.text(text, entries.get(i).label, Type.LABEL);
    }
  }
}
