package afterstate.study;

import afterstate.report.FigureKind;
import java.util.List;

/// A figure of a study. It is part of a recipe.
///
/// @param number its number in the document, or one of our own
/// @param of labels of agents of the document, or ids of its studies; empty: all agents of the
///   study
/// @param by what the games are grouped by instead of their agents: `tile` or `start`
record StudyFigure(
    String number, String title, FigureKind chart, List<String> of, Split by, String note) {
  /// Values that the recipe leaves out are empty.
  StudyFigure {
    of = of == null ? List.of() : List.copyOf(of);
    by = by == null ? Split.AGENT : by;
    note = note == null ? "" : note;
  }

  /// Whether the document has no such figure.
  boolean isOurs() {
    return number.startsWith("Our ");
  }

  /// What the games of a figure are grouped by.
  enum Split {
    AGENT,
    /// The largest tile at the end.
    TILE,
    /// The first move of the game.
    START
  }
}
