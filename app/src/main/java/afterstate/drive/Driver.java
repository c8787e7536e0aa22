package afterstate.drive;

import afterstate.agent.Agent;
import afterstate.agent.AgentSpec;
import afterstate.agent.Analysis;
import afterstate.agent.Clock;
import afterstate.board.Move;
import afterstate.board.Position;
import afterstate.devtools.BrowserTab;
import afterstate.devtools.DevTools;
import afterstate.game.Transcript.Step;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Plays games on a page: looks, thinks, moves, and looks whether the move was made.
public final class Driver {
  private static final int END_MILLIS = 3000;

  /// A board that was read longer ago is looked at again before a key is pressed.
  private static final long OLD_NANOS = 20_000_000;

  /// So often, the local storage is compared with what the page shows.
  private static final int MOVES_BETWEEN_CHECKS = 100;

  /// Some pages end at a smaller tile than 2048.
  private static final int SMALLEST_WIN = 256;

  private final Settings settings;
  private final DriveWatcher watcher;
  private final Clock clock;
  private final PageReader reader;
  private final Hands hands;
  private final Lookout lookout;
  private @Nullable PageGame current;
  private long looked;
  private long moved;

  /// How to play.
  ///
  /// @param speed moves a second at most; 0 for as many as the page allows
  /// @param until a game ends with this tile; 0 for the end of the game
  /// @param animations whether the page may show them
  public record Settings(
      AgentSpec agent, double speed, int until, boolean animations, Patience patience) {}

  /// Why a game ended.
  public enum End {
    /// No move was left.
    OVER,
    /// The tile that was asked for is there.
    REACHED,
    /// Somebody stopped it.
    STOPPED,
    /// The page makes no further move, as some do after 2048.
    REFUSED,
    /// The page began another game.
    REPLACED,
    /// The page, the tab or the browser was lost.
    LOST
  }

  public Driver(
      DevTools tools, BrowserTab tab, Settings settings, DriveWatcher watcher, Clock clock) {
    this.settings = settings;
    this.watcher = watcher;
    this.clock = clock;
    reader = new PageReader(tab);
    hands = new Hands(tab, reader);
    lookout = new Lookout(reader, hands, clock, settings.patience, watcher::isStopped);
    tools.listen(hands::hear);
    hands.prepare();
    if (!settings.animations) {
      hands.hurryAnimations();
    }
  }

  /// The game that is being played, or the last one; null before the first.
  public @Nullable PageGame current() {
    return current;
  }

  /// Plays the game that the page shows, or a new one if that is over or was played before.
  ///
  /// @param number its number in this run
  /// @param seed of the agent
  /// @throws DriveException if the page cannot be read
  /// @throws afterstate.devtools.BrowserLost if the browser or the tab is gone
  public End play(long number, long seed) {
    try {
      PageGame game = begin(number);
      current = game;
      watcher.began(game);
      Agent agent = settings.agent.start(seed);
      looked = clock.nanos();
      End end = null;
      while (end == null) {
        end = advance(game, agent);
      }
      if (end == End.OVER) {
        game.note(lookout.closely(END_MILLIS)); // the score appears after the last board
      }
      return end;
    } catch (Lookout.OtherGame e) {
      watcher.said("the page has begun another game");
      return End.REPLACED;
    } catch (Lookout.Stop e) {
      return End.STOPPED;
    }
  }

  private PageGame begin(long number) {
    Sighting seen = lookout.firstBoard();
    Position board = Objects.requireNonNull(seen.board());
    boolean played = current != null && seen.cells().equals(current.cells());
    if (board.isOver() || played) {
      seen = newGame(seen);
      board = Objects.requireNonNull(seen.board());
    }
    return new PageGame(settings.agent.text(), number, seen, board);
  }

  private Sighting newGame(Sighting end) {
    String button = hands.click("again", lookout.box());
    Sighting fresh = null;
    if (button != null) {
      watcher.said("clicked '" + button + "'");
      fresh = lookout.freshBoard(end.cells());
    }
    if (fresh == null) {
      watcher.said("reloading the page for another game");
      hands.reload();
      fresh = lookout.freshBoard(end.cells());
    }
    if (fresh == null) {
      throw new DriveException(
          "the page begins no other game: neither a button such as 'New game' nor a reload helps; "
              + end.description());
    }
    return fresh;
  }

  /// Plays one move. Returns why the game is over, or null if it is not.
  private @Nullable End advance(PageGame game, Agent agent) {
    if (game.game().isOver()) {
      return End.OVER;
    }
    if (settings.until > 0 && game.position().maxTile() >= settings.until) {
      return End.REACHED;
    }
    if (watcher.isStopped()) {
      return End.STOPPED;
    }
    Analysis analysis = Analysis.of(game.position(), agent);
    watcher.thought(game, analysis);
    keepPace();
    if (clock.nanos() - looked > OLD_NANOS && !lookout.showsStill(game)) {
      Step other = lookout.await(game, null); // somebody else has moved
      if (other != null) {
        watcher.played(game, other.move());
        return null;
      }
    }
    Step step = move(game, Objects.requireNonNull(analysis.best()));
    looked = clock.nanos();
    if (step == null) {
      return End.REFUSED;
    }
    watcher.played(game, step.move());
    checkStorage(game);
    return null;
  }

  private void keepPace() {
    long now = clock.nanos();
    long next = settings.speed <= 0 ? now : moved + (long) (1e9 / settings.speed);
    if (moved != 0 && next > now) {
      Pause.nanos(next - now);
    }
    moved = clock.nanos();
  }

  /// What to do if the page shows no change, in this order.
  private enum Remedy {
    NONE,
    FOCUS,
    WIN,
    COVER,
    FINGER,
    MOUSE
  }

  /// Makes a move until the page shows it. Returns null if the page does not want it.
  private @Nullable Step move(PageGame game, Move move) {
    Hands.Way usual = hands.way();
    for (Remedy remedy : Remedy.values()) {
      if (apply(remedy, game)) {
        Hands.Way way =
            switch (remedy) {
              case FINGER -> Hands.Way.FINGER;
              case MOUSE -> Hands.Way.MOUSE;
              default -> usual;
            };
        hands.move(move, lookout.box(), way);
        Step step = lookout.await(game, move);
        if (step != null) {
          return step;
        }
      }
    }
    hands.move(move, lookout.box(), usual);
    return lookout.await(game, move);
  }

  /// Whether there was something to do, so that the move is worth another try.
  private boolean apply(Remedy remedy, PageGame game) {
    switch (remedy) {
      case NONE -> {}
      case FOCUS -> {
        hands.takeFocus();
        lookout.closely(END_MILLIS); // where is the board now? the storage does not tell
      }
      case WIN -> {
        String button =
            game.position().maxTile() < SMALLEST_WIN ? null : hands.click("keep", lookout.box());
        if (button == null) {
          return false;
        }
        watcher.said("clicked '" + button + "'");
      }
      case COVER -> {
        String hidden = hands.uncover(lookout.box());
        if (hidden != null) {
          watcher.said("hid what lay on the board: '" + hidden + "'");
        }
        hands.clickBoard(lookout.box());
      }
      case FINGER, MOUSE -> {
        return lookout.box() != null;
      }
    }
    return true;
  }

  private void checkStorage(PageGame game) {
    if (reader.believesStorage() && game.game().moves() % MOVES_BETWEEN_CHECKS == 0) {
      Sighting seen = lookout.closely(END_MILLIS);
      if (seen.settled() && !seen.cells().equals(game.cells())) {
        throw new DriveException(
            "the page's storage has " + game.position() + ", but " + seen.description());
      }
    }
  }
}
