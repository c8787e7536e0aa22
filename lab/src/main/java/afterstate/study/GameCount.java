package afterstate.study;

/// How many games the studies play.
@FunctionalInterface
public interface GameCount {
  /// As the recipes say.
  GameCount FULL = (full, quick) -> full;

  /// A few, for a first look.
  GameCount QUICK = (full, quick) -> quick;

  /// The same number everywhere.
  static GameCount fixed(int games) {
    return (full, quick) -> games;
  }

  /// The games of an agent.
  ///
  /// @param full as the recipe says
  /// @param quick as the recipe says for a first look
  int games(int full, int quick);
}
