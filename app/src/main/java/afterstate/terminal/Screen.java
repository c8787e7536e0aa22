package afterstate.terminal;

import java.io.Console;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jline.terminal.Attributes;
import org.jline.terminal.Size;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.jline.utils.AttributedString;
import org.jline.utils.Display;
import org.jline.utils.InfoCmp.Capability;

/// The terminal: lines that are redrawn in place, and single keys.
public final class Screen implements AutoCloseable {
  private static final int ESCAPE = 27;
  private static final int LEAST_ROWS = Painter.HEIGHT + 6;
  private static final int LEAST_COLUMNS = Painter.WIDTH + 1;
  private static final long ESCAPE_SEQUENCE_MS = 50;

  private final Terminal terminal;
  private final Attributes before;
  private final Display display;
  private Size shownSize;
  private volatile boolean interrupted;

  Screen(Terminal terminal) {
    this.terminal = terminal;
    this.before = terminal.enterRawMode();
    this.display = new Display(terminal, false);
    this.shownSize = size(terminal);
    terminal.handle(Terminal.Signal.INT, _ -> interrupted = true);
    terminal.puts(Capability.cursor_invisible);
  }

  /// Whether a person is watching: input and output are a terminal that can move its cursor.
  @SuppressWarnings("SystemConsoleNull") // it is null in JDK 25 if there is no terminal
  public static boolean isPossible() {
    Console console = System.console();
    return console != null && console.isTerminal() && !"dumb".equals(System.getenv("TERM"));
  }

  public static Screen open() {
    try {
      Terminal terminal = TerminalBuilder.builder().system(true).build();
      Size size = size(terminal);
      if (size.getRows() < LEAST_ROWS || size.getColumns() < LEAST_COLUMNS) {
        terminal.close();
        throw new TerminalException(
            String.format(
                Locale.ROOT,
                "the board needs %d x %d characters, this terminal has %d x %d; --json needs none",
                LEAST_COLUMNS,
                LEAST_ROWS,
                size.getColumns(),
                size.getRows()));
      }
      return new Screen(terminal);
    } catch (IOException e) {
      throw new TerminalException("cannot use the terminal: " + e.getMessage());
    }
  }

  private static Size size(Terminal terminal) {
    return Size.of(Math.max(1, terminal.getColumns()), Math.max(2, terminal.getRows()));
  }

  public boolean isInterrupted() {
    return interrupted;
  }

  /// Replaces what was shown; lines that do not fit are left out.
  void show(List<AttributedString> lines) {
    Size size = size(terminal);
    if (!size.equals(shownSize)) { // the old drawing is no longer where it was
      terminal.puts(Capability.clear_screen);
      display.reset();
      shownSize = size;
    }
    List<AttributedString> fitting = new ArrayList<>();
    for (AttributedString line : lines.subList(0, Math.min(size.getRows() - 1, lines.size()))) {
      fitting.add(line.columnSubSequence(0, size.getColumns() - 1));
    }
    fitting.add(AttributedString.EMPTY);
    display.resize(size);
    display.update(fitting, size.cursorPos(fitting.size() - 1, 0));
    terminal.flush();
  }

  /// The keys that a person can press.
  enum Key {
    UP,
    RIGHT,
    DOWN,
    LEFT,
    HINT,
    UNDO,
    PAUSE,
    FAST,
    QUIT,
    NONE
  }

  /// The next key, waiting up to `milliseconds` for it.
  ///
  /// `h` is the hint, so of the vi keys HJKL only the capital `H` moves left.
  Key key(long milliseconds) {
    try {
      int character = interrupted ? 'q' : terminal.reader().read(milliseconds);
      return switch (character) {
        case ESCAPE -> arrow();
        case 'w', 'W', 'k', 'K' -> Key.UP;
        case 'd', 'D', 'l', 'L' -> Key.RIGHT;
        case 's', 'S', 'j', 'J' -> Key.DOWN;
        case 'a', 'A', 'H' -> Key.LEFT;
        case 'h', '?' -> Key.HINT;
        case 'u', 'U' -> Key.UNDO;
        case ' ' -> Key.PAUSE;
        case 'f', 'F' -> Key.FAST;
        case 'q', 'Q', 3, -1 -> Key.QUIT;
        default -> interrupted ? Key.QUIT : Key.NONE;
      };
    } catch (IOException e) {
      return Key.QUIT; // the terminal is gone
    }
  }

  /// The rest of `ESC [ A` or `ESC O A`.
  private Key arrow() throws IOException {
    int bracket = terminal.reader().read(ESCAPE_SEQUENCE_MS);
    if (bracket != '[' && bracket != 'O') {
      return Key.NONE;
    }
    return switch (terminal.reader().read(ESCAPE_SEQUENCE_MS)) {
      case 'A' -> Key.UP;
      case 'B' -> Key.DOWN;
      case 'C' -> Key.RIGHT;
      case 'D' -> Key.LEFT;
      default -> Key.NONE;
    };
  }

  @Override
  public void close() {
    try {
      terminal.puts(Capability.cursor_normal);
      terminal.setAttributes(before);
      terminal.close();
    } catch (IOException e) {
      throw new TerminalException("cannot restore the terminal: " + e.getMessage());
    }
  }
}
