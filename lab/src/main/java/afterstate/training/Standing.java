package afterstate.training;

/// How far a training is.
///
/// @param games that were begun, which is the number of the next one
/// @param moves that were learned from
/// @param seconds that were spent learning
/// @param rate what is left of the course's alpha: less than 1 once weights have grown beyond all
///   bounds
public record Standing(long games, long moves, double seconds, double rate) {
  static final Standing BEGINNING = new Standing(0, 0, 0, 1);

  Standing withRate(double lower) {
    return new Standing(games, moves, seconds, lower);
  }
}
