package afterstate.claim;

import java.util.Map;

/// One way to read a document that leaves something open. It is part of a recipe: the list
/// `readings` under `study`, of one study of the document.
///
/// ```json
/// "readings": [
///   {"name": "tiles drawn anew, points", "settings": {}},
///   {"name": "fixed tiles, sum",
///    "settings": {"MCTS c = 20": "fixed, sum: c = 20", "hybrid depth 8": "fixed, sum: hybrid"}}
/// ]
/// ```
///
/// All `published` numbers of the document are compared with every reading: the scores of the label
/// in the number, or of the label that `settings` gives instead. A label that is not in `settings`
/// stands for itself, so a reading names only what is different in it, and the one that the other
/// studies use has empty `settings`. All labels are those of agents of the document, in any of its
/// studies.
///
/// [ReadingScore] says how far a reading is from the document.
///
/// @param name a short phrase, the same as `reading` in the claims that were tested under it
/// @param settings the labels of this reading by the labels of the published numbers
public record Reading(String name, Map<String, String> settings) {
  public Reading {
    if (name == null || name.isBlank()) {
      throw new IllegalArgumentException("a reading needs a name");
    }
    settings = settings == null ? Map.of() : Map.copyOf(settings);
  }

  /// The label whose games stand for a published label.
  public String label(String published) {
    return settings.getOrDefault(published, published);
  }
}
