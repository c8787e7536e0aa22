package afterstate.report;

/// How a text is set.
///
/// @param turned whether it runs upwards
record Type(double size, boolean bold, Ink ink, Anchor anchor, boolean turned) {
  static final Type TITLE = new Type(16, true, Ink.TEXT, Anchor.START, false);
  static final Type LABEL = new Type(12, false, Ink.TEXT, Anchor.START, false);
  static final Type NOTE = new Type(12, false, Ink.QUIET, Anchor.START, false);
  static final Type SMALL = new Type(10.5, false, Ink.QUIET, Anchor.START, false);

  /// Which end of the text is at its place.
  enum Anchor {
    START,
    MIDDLE,
    END
  }

  Type centred() {
    return new Type(size, bold, ink, Anchor.MIDDLE, turned);
  }

  Type toTheLeft() {
    return new Type(size, bold, ink, Anchor.END, turned);
  }

  Type in(Ink other) {
    return new Type(size, bold, other, anchor, turned);
  }

  Type strong() {
    return new Type(size, true, ink, anchor, turned);
  }

  Type upwards() {
    return new Type(size, bold, ink, anchor, true);
  }

  /// How far the line of letters is below the middle of a text.
  double drop() {
    return size * 0.35;
  }
}
