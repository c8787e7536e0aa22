package afterstate.learn;

/// Decides which afterstates of a game learn from what came of them, and when. One for each thread.
interface Credit {
  /// The last afterstate was off by this: it led to something better, or worse if it is negative.
  void missed(float error);

  /// A move was made.
  ///
  /// @param gain its points
  void moved(long after, int gain);

  /// The game ends; what has not learned yet learns now.
  ///
  /// @param value of the last afterstate
  /// @param worth what it turned out to be worth
  void ended(float value, float worth);
}
