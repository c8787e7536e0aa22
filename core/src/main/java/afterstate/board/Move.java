package afterstate.board;

import java.util.List;
import java.util.Locale;

/// A direction to slide, in the order and with the codes of the original game: 0 up, 1 right, 2
/// down, 3 left.
public enum Move {
  UP,
  RIGHT,
  DOWN,
  LEFT;

  /// All four in code order; unlike [#values()] this does not copy.
  public static final List<Move> ALL = List.of(values());

  /// The move with that code, 0 to 3.
  public static Move of(int code) {
    return ALL.get(code);
  }

  /// The first letter, as transcripts write it: `U`, `R`, `D` or `L`.
  public char letter() {
    return name().charAt(0);
  }

  /// The word in lower case, as people and programs read it: `up`, `right`, `down`, `left`.
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
