package afterstate.terminal;

import afterstate.agent.Agent;
import afterstate.agent.AgentException;
import afterstate.agent.AgentSpec;
import afterstate.agent.Analysis;
import afterstate.board.Move;
import afterstate.game.Game;
import afterstate.game.Transcript;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import org.jline.utils.AttributedString;
import org.jline.utils.AttributedStyle;

/// Lets a person play: keys move, `u` takes moves back, `h` asks the agent.
public final class HumanGame {
  private static final String KEYS = "arrows, WASD or HJKL (capital H): h hint, u undo, q quit";

  private final Screen screen;
  private final AgentSpec adviser;
  private final Transcript.Recorder recorder;
  private final Deque<Game> before = new ArrayDeque<>();
  private Game game;
  private String message = " ";

  public HumanGame(Screen screen, AgentSpec adviser, Game game) {
    this.screen = screen;
    this.adviser = adviser;
    this.game = game;
    this.recorder = new Transcript.Recorder("human", game);
  }

  /// Plays until the person quits.
  public Transcript play() {
    while (true) {
      draw();
      switch (screen.key(Long.MAX_VALUE)) {
        case UP -> move(Move.UP);
        case RIGHT -> move(Move.RIGHT);
        case DOWN -> move(Move.DOWN);
        case LEFT -> move(Move.LEFT);
        case UNDO -> undo();
        case HINT -> message = hint();
        case PAUSE, FAST, NONE -> {}
        case QUIT -> {
          return recorder.transcript(game);
        }
      }
    }
  }

  private void move(Move move) {
    if (!game.position().isLegal(move)) {
      message = move.word() + " changes nothing";
      return;
    }
    before.push(game.copy());
    game.play(move);
    recorder.played(game, move);
    message = game.isOver() ? "No move is left: u takes a move back, q quits" : " ";
  }

  private void undo() {
    if (before.isEmpty()) {
      message = "this is the start of the game";
      return;
    }
    game = before.pop();
    recorder.undo();
    message = " ";
  }

  private String hint() {
    Analysis analysis;
    try (Agent agent = adviser.start(game.id().agentSeed())) {
      analysis = Analysis.of(game.position(), agent);
    } catch (AgentException e) {
      return String.valueOf(e.getMessage());
    }
    Move best = analysis.best();
    if (best == null) {
      return "No move is left: u takes a move back, q quits";
    }
    List<String> values = new ArrayList<>();
    for (Analysis.Option option : analysis.options()) {
      String value =
          option.legal() ? String.format(Locale.ROOT, "%,.1f", option.value()) : "illegal";
      values.add(option.move().word() + " " + value);
    }
    return best.word() + " (" + String.join(", ", values) + ")";
  }

  private void draw() {
    List<AttributedString> lines = new ArrayList<>();
    lines.add(
        new AttributedString(
            String.format(Locale.ROOT, "  score %,d   moves %,d", game.score(), game.moves()),
            AttributedStyle.BOLD));
    lines.addAll(Painter.lines(game.position()));
    lines.add(new AttributedString("  " + message));
    lines.add(new AttributedString("  " + KEYS, AttributedStyle.DEFAULT.faint()));
    screen.show(lines);
  }
}
