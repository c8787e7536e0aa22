package afterstate.training;

/// How far a training is.
///
/// @param games that were begun, which is the number of the next one
/// @param moves that were learned from
/// @param seconds that were spent learning
/// @param alphaScale the part of alpha that it learns with: less than 1 once weights have grown
///   beyond all bounds
public record TrainingProgress(long games, long moves, double seconds, double alphaScale) {
  static final TrainingProgress NONE = new TrainingProgress(0, 0, 0, 1);

  TrainingProgress withAlphaScale(double lower) {
    return new TrainingProgress(games, moves, seconds, lower);
  }
}
