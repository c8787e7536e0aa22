package afterstate.learn;

/// TD(lambda): decides which afterstates of a game learn from which TD errors, and when. Each
/// thread has its own.
interface TdLambda {
  /// The TD error of the last afterstate is known. It is positive if the afterstate led to
  /// something better than its value.
  void error(float tdError);

  /// A move was made.
  ///
  /// @param gain its points
  void moved(long after, int gain);

  /// The game is over. Afterstates that have not learned yet learn now.
  ///
  /// @param value of the last afterstate
  /// @param target what it should have been
  void ended(float value, float target);
}
