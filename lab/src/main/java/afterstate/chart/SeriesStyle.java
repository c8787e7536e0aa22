package afterstate.chart;

import java.util.List;

/// How a series is drawn. Series never differ in colour alone.
public record SeriesStyle(Ink ink, Dash dash, Marker marker) {
  private static final List<Ink> INKS =
      List.of(Ink.BLUE, Ink.VERMILION, Ink.GREEN, Ink.PURPLE, Ink.ORANGE, Ink.SKY, Ink.BLACK);

  /// The style of series number `number`. The first 28 have different pens, because 7 colours and 4
  /// dashes have no common divisor.
  public static SeriesStyle of(int number) {
    return new SeriesStyle(
        INKS.get(number % INKS.size()),
        Dash.values()[number % Dash.values().length],
        Marker.values()[number % Marker.values().length]);
  }

  public Pen pen() {
    return new Pen(ink, 2, dash);
  }

  /// Draws a point of the series.
  public void mark(Canvas canvas, Point at) {
    marker.draw(canvas, at, ink);
  }
}
