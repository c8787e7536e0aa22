package afterstate.training;

/// How far a training run has come.
///
/// @param games games that were started, which is also the number of the next one
/// @param moves moves from which it has learned
/// @param seconds time spent learning
/// @param alphaScale the factor by which alpha is scaled: less than 1 once the weights have
///   diverged
public record TrainingProgress(long games, long moves, double seconds, double alphaScale) {
  static final TrainingProgress NONE = new TrainingProgress(0, 0, 0, 1);

  TrainingProgress withAlphaScale(double lower) {
    return new TrainingProgress(games, moves, seconds, lower);
  }
}
