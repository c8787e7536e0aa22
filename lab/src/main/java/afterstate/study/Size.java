package afterstate.study;

/// How many games the studies play.
public sealed interface Size {
  /// The games of an agent.
  ///
  /// @param full as the recipe says
  /// @param quick as the recipe says for a first look
  int games(int full, int quick);

  /// As the recipes say.
  record Full() implements Size {
    @Override
    public int games(int full, int quick) {
      return full;
    }
  }

  /// A few, for a first look.
  record Quick() implements Size {
    @Override
    public int games(int full, int quick) {
      return quick;
    }
  }

  /// The same number everywhere.
  record Fixed(int games) implements Size {
    @Override
    public int games(int full, int quick) {
      return games;
    }
  }
}
