package afterstate.training;

import java.util.Map;

/// How far a training is.
///
/// @param games that were begun, which is the number of the next one
/// @param moves that were learned from
/// @param seconds that were spent learning
public record Standing(long games, long moves, double seconds) {
  static final Standing BEGINNING = new Standing(0, 0, 0);

  /// What a model says of it.
  Map<String, String> facts() {
    return Map.of(
        "games", String.valueOf(games),
        "moves", String.valueOf(moves),
        "seconds", String.valueOf(Math.round(seconds)));
  }
}
