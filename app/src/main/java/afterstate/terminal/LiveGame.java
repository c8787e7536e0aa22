package afterstate.terminal;

import afterstate.board.Move;
import afterstate.game.Episode;
import afterstate.game.Game;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jline.utils.AttributedString;
import org.jline.utils.AttributedStyle;

/// Shows a game on the screen while it is played: every move if there is a delay, otherwise as many
/// as the eye can follow.
///
/// For a replay it shows no speed and no times, since they would not be those of the game.
public final class LiveGame implements Episode.Watcher {
  private static final long FRAME_NANOS = 40_000_000;

  private final Screen screen;
  private final List<String> titles;
  private long delayMillis;
  private final boolean replay;
  private String note = "";
  private final Milestones milestones = new Milestones();
  private final long start = System.nanoTime();
  private long nextFrame = start;

  public LiveGame(Screen screen, List<String> titles, long delayMillis, boolean replay) {
    this.screen = screen;
    this.titles = titles;
    this.delayMillis = delayMillis;
    this.replay = replay;
  }

  /// Thrown to end a game that the user does not want to see to the end.
  public static final class Stopped extends RuntimeException {
    private static final long serialVersionUID = 1;
    private static final int INTERRUPTED = 130;

    private final boolean interrupted;

    private Stopped(boolean interrupted) {
      this.interrupted = interrupted;
    }

    /// Quitting is success; after Ctrl-C, the shell should know.
    public int exitCode() {
      return interrupted ? INTERRUPTED : 0;
    }
  }

  @Override
  public void played(Game game, Move move) {
    milestones.update(game.position(), game.moves(), seconds());
    if (delayMillis == 0 && System.nanoTime() < nextFrame) {
      return;
    }
    String faster = delayMillis == 0 ? "" : "f plays as fast as possible, ";
    draw(game, "space pauses, " + faster + "q quits");
    switch (screen.key(Math.max(1, delayMillis))) {
      case QUIT -> throw new Stopped(screen.isInterrupted());
      case PAUSE -> pause(game);
      case FAST -> delayMillis = 0;
      default -> {}
    }
    nextFrame = System.nanoTime() + FRAME_NANOS;
  }

  /// Shows a line below the board from now on, such as what the player thinks.
  public void note(String text) {
    note = text;
  }

  /// Looks whether the user wants to end a game that waits for something else.
  ///
  /// @throws Stopped if so
  public void listen() {
    if (screen.key(1) == Screen.Key.QUIT) {
      throw new Stopped(screen.isInterrupted());
    }
  }

  private void pause(Game game) {
    draw(game, "paused; space continues, q quits");
    Screen.Key key = Screen.Key.NONE;
    while (key != Screen.Key.PAUSE && key != Screen.Key.FAST) {
      key = screen.key(1000);
      delayMillis = key == Screen.Key.FAST ? 0 : delayMillis;
      if (key == Screen.Key.QUIT) {
        throw new Stopped(screen.isInterrupted());
      }
    }
  }

  public void draw(Game game, String footer) {
    List<AttributedString> lines = new ArrayList<>();
    titles.forEach(title -> lines.add(faint(title)));
    String score =
        String.format(Locale.ROOT, "  score %,d   moves %,d", game.score(), game.moves());
    lines.add(new AttributedString(score + speed(game), AttributedStyle.BOLD));
    lines.addAll(Painter.lines(game.position()));
    lines.add(new AttributedString(milestones.latest(!replay)));
    if (!note.isEmpty()) {
      lines.add(new AttributedString("  " + note));
    }
    lines.add(faint(footer));
    screen.show(lines);
  }

  private String speed(Game game) {
    double rate = game.moves() / Math.max(1e-9, seconds());
    return replay ? "" : String.format(Locale.ROOT, "   %,.0f moves/s", rate);
  }

  private static AttributedString faint(String text) {
    return new AttributedString("  " + text, AttributedStyle.DEFAULT.faint());
  }

  private double seconds() {
    return (System.nanoTime() - start) / 1e9;
  }
}
