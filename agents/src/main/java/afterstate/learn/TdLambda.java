package afterstate.learn;

/// TD(lambda): decides which afterstates of a game learn from which TD errors, and when. One for
/// each thread.
interface TdLambda {
  /// The TD error of the last afterstate is known: it led to something better than its value, or
  /// worse if that is negative.
  void error(float tdError);

  /// A move was made.
  ///
  /// @param gain its points
  void moved(long after, int gain);

  /// The game ends; what has not learned yet learns now.
  ///
  /// @param value of the last afterstate
  /// @param target what it should have been
  void ended(float value, float target);
}
