package afterstate.report;

import java.util.List;

/// How a series looks: never its colour alone.
record Look(Ink ink, Dash dash, Marker marker) {
  private static final List<Ink> INKS =
      List.of(Ink.BLUE, Ink.VERMILION, Ink.GREEN, Ink.PURPLE, Ink.ORANGE, Ink.SKY, Ink.BLACK);

  /// The look of the series with this number. The first 28 differ in their lines, for 7 colours and
  /// 4 dashes have no common divisor.
  static Look of(int number) {
    return new Look(
        INKS.get(number % INKS.size()),
        Dash.values()[number % Dash.values().length],
        Marker.values()[number % Marker.values().length]);
  }

  Pen pen() {
    return new Pen(ink, 2, dash);
  }
}
