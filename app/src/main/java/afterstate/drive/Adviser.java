package afterstate.drive;

import afterstate.agent.Agent;
import afterstate.agent.AgentSpec;
import afterstate.agent.Analysis;
import afterstate.agent.Clock;
import afterstate.board.Move;
import afterstate.board.Position;
import afterstate.devtools.BrowserTab;
import afterstate.game.Transcript.Step;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Shows the best move on the page and lets the person move.
public final class Adviser {
  private static final int GLANCE_MILLIS = 250;

  private final AgentSpec spec;
  private final DriveWatcher watcher;
  private final PageReader reader;
  private final Lookout lookout;

  public Adviser(BrowserTab tab, AgentSpec spec, DriveWatcher watcher, Clock clock) {
    this.spec = spec;
    this.watcher = watcher;
    reader = new PageReader(tab);
    Hands hands = new Hands(tab, reader);
    lookout = new Lookout(reader, hands, clock, Patience.USUAL, watcher::isStopped);
  }

  /// Advises until it is stopped; then the page is as it was.
  public void advise(long seed) {
    Agent agent = spec.start(seed);
    try {
      Sighting seen = lookout.firstBoard();
      PageGame game = begin(0, seen);
      while (!watcher.isStopped()) {
        show(game, agent, seen);
        seen = next(game, seen);
        game = follow(game, seen);
      }
    } catch (Lookout.Stop e) {
      return;
    } finally {
      reader.call("unhint");
    }
  }

  private PageGame begin(long number, Sighting seen) {
    PageGame game = new PageGame("human", number, seen, Objects.requireNonNull(seen.board()));
    watcher.began(game);
    return game;
  }

  private void show(PageGame game, Agent agent, Sighting seen) {
    Analysis analysis = Analysis.of(game.position(), agent);
    watcher.thought(game, analysis);
    draw(analysis.best(), seen.box());
  }

  private void draw(@Nullable Move best, Sighting.@Nullable Box box) {
    if (box != null) {
      Map<String, Double> place =
          Map.of("x", box.x(), "y", box.y(), "width", box.width(), "height", box.height());
      String text = best == null ? "no move is left" : best.word();
      reader.call("hint", best == null ? "" : best.word(), text, place);
    }
  }

  /// The next board that stands still. Meanwhile the hint follows the board if the page is
  /// scrolled.
  private Sighting next(PageGame game, Sighting shown) {
    Sighting before = shown;
    while (true) {
      Sighting seen = reader.lookAtPage(game.cells(), GLANCE_MILLIS);
      Position board = seen.board();
      boolean isNew = seen.settled() && board != null && !board.equals(game.position());
      if (isNew || watcher.isStopped()) {
        return isNew ? seen : shown;
      }
      boolean moved = !Objects.equals(seen.box(), before.box());
      if (moved && seen.cells().equals(game.cells())) {
        reader.call("unhint");
        return seen;
      }
      before = seen;
    }
  }

  private PageGame follow(PageGame game, Sighting seen) {
    Position board = Objects.requireNonNull(seen.board());
    if (board.equals(game.position())) {
      return game;
    }
    Step step = Fit.anyStep(game.position(), board);
    if (step == null) { // a new game, a move taken back, or two moves at once
      return begin(game.game().id().number() + 1, seen);
    }
    game.play(step, seen);
    watcher.played(game, step.move());
    return game;
  }
}
