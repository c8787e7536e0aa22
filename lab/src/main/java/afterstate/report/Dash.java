package afterstate.report;

import java.util.List;

/// How a line is broken, as lengths of line and gap in turn.
enum Dash {
  SOLID(List.of()),
  DASHED(List.of(7, 4)),
  DOTTED(List.of(2, 3)),
  MIXED(List.of(9, 3, 2, 3));

  final List<Integer> lengths;

  Dash(List<Integer> lengths) {
    this.lengths = lengths;
  }
}
