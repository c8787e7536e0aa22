package afterstate.report;

/// How a line is broken.
enum Dash {
  SOLID(""),
  DASHED("7 4"),
  DOTTED("2 3"),
  MIXED("9 3 2 3");

  /// Lengths of line and gap in turn; empty for a whole line.
  final String lengths;

  Dash(String lengths) {
    this.lengths = lengths;
  }
}
