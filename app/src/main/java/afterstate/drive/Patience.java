package afterstate.drive;

import java.time.Duration;

/// How long to wait for a page.
///
/// @param first for the first board
/// @param fresh for the board of a new game after a click or a reload
/// @param reaction a page that has handled a key and shows no change after this time does not want
///   the move
/// @param unexplained a board that no move explains may become one that a move does, until then
public record Patience(Duration first, Duration fresh, Duration reaction, Duration unexplained) {
  public static final Patience USUAL =
      new Patience(
          Duration.ofSeconds(20),
          Duration.ofSeconds(4),
          Duration.ofSeconds(1),
          Duration.ofSeconds(10));
}
