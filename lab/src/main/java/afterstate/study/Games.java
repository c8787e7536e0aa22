package afterstate.study;

import afterstate.experiment.GameRow;
import java.util.List;
import java.util.Map;

/// The games of a document by the labels of their agents.
record Games(Map<String, List<GameRow>> byLabel) {
  /// In a rule: the games of all agents of the document.
  static final String ALL = "all";

  Games {
    byLabel = Map.copyOf(byLabel);
  }

  /// The games under a label; none if nothing has been played.
  List<GameRow> of(String label) {
    return label.equals(ALL)
        ? byLabel.values().stream().flatMap(List::stream).toList()
        : byLabel.getOrDefault(label, List.of());
  }
}
