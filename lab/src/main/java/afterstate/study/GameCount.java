package afterstate.study;

/// How many games the studies play.
@FunctionalInterface
public interface GameCount {
  /// The numbers in the recipes.
  GameCount FULL = (full, quick) -> full;

  /// The small numbers for a first look.
  GameCount QUICK = (full, quick) -> quick;

  /// The same number everywhere.
  static GameCount fixed(int games) {
    return (full, quick) -> games;
  }

  /// The games of an agent.
  ///
  /// @param full the number in the recipe
  /// @param quick the number in the recipe for a first look
  int games(int full, int quick);
}
