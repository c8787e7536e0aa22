package afterstate.cli;

import afterstate.agent.Analysis;
import afterstate.board.Move;
import afterstate.drive.DriveWatcher;
import afterstate.drive.PageGame;
import afterstate.game.Game;
import afterstate.terminal.LiveGame;
import afterstate.terminal.Screen;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// What a person sees of a game on a page: the board in the terminal, or a line now and then.
final class DriveView implements DriveWatcher {
  private static final long LOG_NANOS = 10_000_000_000L;

  private final @Nullable Screen screen;
  private final PrintWriter err;
  private final String player;
  private final BooleanSupplier stopped;
  private final boolean waits;
  private @Nullable LiveGame live;
  private @Nullable PageGame shown;
  private long logged = System.nanoTime();
  private int movesLogged;

  /// @param stopped whether somebody wants to stop, apart from the keys of the screen
  /// @param waits whether a person moves, so that keys are read between the moves too
  DriveView(
      @Nullable Screen screen,
      PrintWriter err,
      String player,
      BooleanSupplier stopped,
      boolean waits) {
    this.waits = waits;
    this.screen = screen;
    this.err = err;
    this.player = player;
    this.stopped = stopped;
  }

  @Override
  public void began(PageGame game) {
    shown = game;
    movesLogged = 0;
    if (screen != null) {
      live = new LiveGame(screen, List.of(player, game.page()), 0, false);
      live.draw(game.game(), keys());
    }
  }

  @Override
  public void thought(PageGame game, Analysis analysis) {
    if (live != null) {
      live.note(words(analysis));
      if (waits) { // the next move may take a while
        live.draw(game.game(), keys());
      }
    }
  }

  private String keys() {
    return waits ? "q quits" : "space pauses, q quits";
  }

  private static String words(Analysis analysis) {
    return analysis.options().stream()
        .map(
            option ->
                option.legal()
                    ? String.format(
                        Locale.ROOT,
                        "%s%s %,.1f",
                        option.move() == analysis.best() ? "*" : "",
                        option.move().word(),
                        option.value())
                    : option.move().word() + " -")
        .collect(Collectors.joining("  "));
  }

  @Override
  public void played(PageGame game, Move move) {
    if (live != null) {
      live.played(game.game(), move);
    } else if (System.nanoTime() - logged > LOG_NANOS) {
      log(game.game());
    }
  }

  private void log(Game game) {
    double seconds = (System.nanoTime() - logged) / 1e9;
    err.println(
        String.format(
            Locale.ROOT,
            "%,d moves, score %,d, largest tile %d, %.1f moves/s",
            game.moves(),
            game.score(),
            game.position().maxTile(),
            (game.moves() - movesLogged) / seconds));
    logged = System.nanoTime();
    movesLogged = game.moves();
  }

  @Override
  public void said(String sentence) {
    if (live != null && shown != null) {
      live.note(sentence);
      live.draw(shown.game(), sentence);
    } else {
      err.println(sentence);
    }
  }

  @Override
  public boolean isStopped() {
    if (live != null && waits) {
      live.listen();
    }
    return stopped.getAsBoolean() || screen != null && screen.isInterrupted();
  }
}
