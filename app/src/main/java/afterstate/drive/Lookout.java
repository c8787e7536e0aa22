package afterstate.drive;

import afterstate.agent.Clock;
import afterstate.board.Move;
import afterstate.board.Position;
import afterstate.game.Transcript.Step;
import java.time.Duration;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/// Waits for boards that make sense: the first one of a page, and after a move the one that the
/// rules allow.
final class Lookout {
  private static final int GLANCE_MILLIS = 250;

  /// A busy page may need long for these, and shows nothing new before.
  private static final int REACTION_FRAMES = 10;

  private final PageReader reader;
  private final Hands hands;
  private final Clock clock;
  private final Patience patience;
  private final BooleanSupplier stopped;
  private Sighting.@Nullable Box box;
  private int page; // which one showed the last board that made sense

  /// The page has begun another game, which nobody asked it to.
  static final class OtherGame extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  /// Nobody wants to wait any longer.
  static final class Stop extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  Lookout(PageReader reader, Hands hands, Clock clock, Patience patience, BooleanSupplier stopped) {
    this.patience = patience;
    this.stopped = stopped;
    this.reader = reader;
    this.hands = hands;
    this.clock = clock;
  }

  /// Where the board was seen last.
  Sighting.@Nullable Box box() {
    return box;
  }

  /// The board of a page that has just been opened.
  ///
  /// @throws DriveException saying what there is instead
  Sighting firstBoard() {
    return board(patience.first(), false, List.of());
  }

  /// The first board of another game than that which ended with these cells.
  ///
  /// @return null if there is none in time
  @Nullable Sighting freshBoard(List<Integer> end) {
    try {
      return board(patience.fresh(), true, end);
    } catch (DriveException e) {
      return null;
    }
  }

  private Sighting board(Duration limit, boolean fresh, List<Integer> end) {
    long start = clock.nanos();
    while (true) {
      throwIfStopped();
      Sighting seen = closely(GLANCE_MILLIS * 4);
      Position board = seen.board();
      if (seen.settled() && board != null && !seen.cells().equals(end)) {
        if (!fresh || PageGame.isFresh(board)) {
          return seen;
        }
      }
      boolean otherSize = seen.settled() && seen.size() != 4;
      if (otherSize || isOver(start, limit)) {
        throw new DriveException(
            "there is no board to play on " + seen.address() + ": " + seen.description());
      }
    }
  }

  /// What the page itself shows, whatever its storage says.
  Sighting closely(int patienceMillis) {
    Sighting seen = reader.lookClosely(patienceMillis);
    box = seen.box() == null ? box : seen.box();
    page = reader.pages();
    if (seen.hidden()) {
      hands.bringToFront();
    }
    return seen;
  }

  /// Whether the page still shows the board of the game.
  boolean showsStill(PageGame game) {
    return reader.lookForNew(List.of(game.cells()), 0).cells().equals(game.cells());
  }

  /// Waits for the next board and plays the step that leads there.
  ///
  /// @param move the one that was made, or null if somebody else made one
  /// @return the step, or null if nothing happens
  /// @throws DriveException if what the page shows cannot have come from any move
  @Nullable Step await(PageGame game, @Nullable Move move) {
    long start = clock.nanos();
    List<List<Integer>> old = List.of(game.cells());
    int ticks = -1;
    while (true) {
      Sighting seen = reader.lookForNew(old, GLANCE_MILLIS);
      ticks = ticks < 0 || seen.ticks() < ticks ? seen.ticks() : ticks; // a new page begins at 0
      box = seen.box() == null ? box : seen.box();
      boolean unchanged = seen.cells().equals(game.cells());
      Step step = unchanged ? null : step(game, move, seen);
      if (step != null) {
        game.play(step, seen);
        page = reader.pages();
        return step;
      }
      boolean late = isOver(start, patience.reaction()) && seen.ticks() - ticks >= REACTION_FRAMES;
      if (unchanged && (late || isOver(start, patience.unexplained()))) {
        return null;
      }
      throwIfStopped();
      if (seen.hidden()) {
        hands.bringToFront();
      }
      if (!unchanged && late && isOtherGame(seen, reader.pages() != page)) {
        throw new OtherGame();
      }
      if (isOver(start, patience.unexplained())) {
        throw unexplained(game, move, seen);
      }
      old = seen.settled() ? List.of(game.cells(), seen.cells()) : List.of(game.cells());
    }
  }

  private static @Nullable Step step(PageGame game, @Nullable Move move, Sighting seen) {
    Position board = seen.board();
    if (!seen.settled() || board == null) {
      return null;
    }
    Step expected = move == null ? null : Fit.step(game.position(), move, board);
    return expected != null ? expected : Fit.anyStep(game.position(), board);
  }

  /// Whether what is shown is another game. After a reload, that may be in its middle.
  private static boolean isOtherGame(Sighting seen, boolean reloaded) {
    Position board = seen.board();
    return seen.settled() && board != null && (reloaded || PageGame.isFresh(board));
  }

  private DriveException unexplained(PageGame game, @Nullable Move move, Sighting seen) {
    return new DriveException(
        "what the page shows cannot have come from "
            + (move == null ? "a move" : move.word())
            + " on "
            + game.position()
            + ": "
            + seen.description());
  }

  private void throwIfStopped() {
    if (stopped.getAsBoolean()) {
      throw new Stop();
    }
  }

  private boolean isOver(long start, Duration limit) {
    return clock.nanos() - start > limit.toNanos();
  }
}
