package afterstate.chart;

/// How a line is dashed.
public enum Dash {
  SOLID(""),
  DASHED("7 4"),
  DOTTED("2 3"),
  MIXED("9 3 2 3");

  /// Lengths of dash and gap in turn; empty for a solid line.
  final String lengths;

  Dash(String lengths) {
    this.lengths = lengths;
  }
}
