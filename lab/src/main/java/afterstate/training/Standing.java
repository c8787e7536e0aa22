package afterstate.training;

/// How far a training is.
///
/// @param games that were begun, which is the number of the next one
/// @param moves that were learned from
/// @param seconds that were spent learning
public record Standing(long games, long moves, double seconds) {
  static final Standing BEGINNING = new Standing(0, 0, 0);
}
