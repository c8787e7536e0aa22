package afterstate.chart;

import java.util.List;

/// How a series is drawn. Series never differ in colour alone.
public record SeriesStyle(Ink ink, Dash dash, Marker marker) {
  private static final List<Ink> INKS =
      List.of(Ink.BLUE, Ink.VERMILION, Ink.GREEN, Ink.PURPLE, Ink.ORANGE, Ink.SKY, Ink.BLACK);

  private static final List<Marker> MARKERS =
      List.of(Marker.CIRCLE, Marker.SQUARE, Marker.TRIANGLE, Marker.DIAMOND, Marker.DOWN_TRIANGLE);

  /// The style of numbers that come from elsewhere and are compared with the series.
  public static final SeriesStyle REFERENCE = new SeriesStyle(Ink.BLACK, Dash.SOLID, Marker.STAR);

  /// The style of series number `number`. The first 28 have different pens, because 7 colours and 4
  /// dashes have no common divisor.
  public static SeriesStyle of(int number) {
    return new SeriesStyle(
        INKS.get(number % INKS.size()),
        Dash.values()[number % Dash.values().length],
        MARKERS.get(number % MARKERS.size()));
  }

  public Pen pen() {
    return new Pen(ink, 2, dash);
  }

  /// Draws a point of the series.
  public void mark(Canvas canvas, Point at) {
    marker.draw(canvas, at, ink);
  }
}
