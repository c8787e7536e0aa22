package afterstate.chart;

import java.util.Locale;

/// A colour by its role, so that the same drawing fits a light and a dark page.
///
/// The colours of series are those of Okabe and Ito, which colour-blind people can tell apart.
/// Their yellow is left out because it is hard to see on white. The colours are brighter on a dark
/// page.
public enum Ink {
  TEXT(0x1d2430, 0xe6e8ec),
  QUIET(0x5a6370, 0xa7afbb),
  GRID(0xe2e6ea, 0x30363f),
  PAPER(0xffffff, 0x15181d),
  BLUE(0x0072b2, 0x4aa3df),
  VERMILION(0xd55e00, 0xf07c3a),
  GREEN(0x009e73, 0x35c795),
  PURPLE(0xcc79a7, 0xe39bc6),
  ORANGE(0xe69f00, 0xf2b632),
  SKY(0x56b4e9, 0xa5dcf7),
  BLACK(0x333333, 0xf2f2f2);

  /// The colour on a light page, as red, green and blue.
  final int light;

  final int dark;

  Ink(int light, int dark) {
    this.light = light;
    this.dark = dark;
  }

  /// The name in style sheets.
  String css() {
    return name().toLowerCase(Locale.ROOT);
  }
}
