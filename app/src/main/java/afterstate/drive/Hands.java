package afterstate.drive;

import afterstate.board.Move;
import afterstate.devtools.BrowserTab;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// Moves as a person does: by keys, and if the page does not listen to them, by finger or mouse.
final class Hands {
  private static final Map<Move, Integer> KEY_CODES =
      Map.of(Move.LEFT, 37, Move.UP, 38, Move.RIGHT, 39, Move.DOWN, 40);

  private static final int ESCAPE = 27;

  private final BrowserTab tab;
  private final PageReader reader;
  private Way way = Way.KEYS;

  /// How to make a move, in the order in which they are tried.
  enum Way {
    KEYS,
    FINGER,
    MOUSE
  }

  Hands(BrowserTab tab, PageReader reader) {
    this.tab = tab;
    this.reader = reader;
  }

  /// Makes a move in the way that has worked so far.
  void move(Move move, Sighting.@Nullable Box board) {
    move(move, board, way);
  }

  /// Makes a move in a certain way, which is used from now on.
  void move(Move move, Sighting.@Nullable Box board, Way by) {
    way = by;
    if (by == Way.KEYS || board == null) {
      String name = move.name().charAt(0) + move.word().substring(1);
      tab.press("Arrow" + name, KEY_CODES.getOrDefault(move, 0));
      return;
    }
    double right = board.width() * (move == Move.RIGHT ? 0.4 : move == Move.LEFT ? -0.4 : 0);
    double down = board.height() * (move == Move.DOWN ? 0.4 : move == Move.UP ? -0.4 : 0);
    if (by == Way.FINGER) {
      tab.swipe(board.middleX(), board.middleY(), right, down);
    } else {
      tab.drag(board.middleX(), board.middleY(), right, down);
    }
  }

  /// The way that has worked so far.
  Way way() {
    return way;
  }

  /// Clicks the button of that kind that is nearest to the board. Returns its text, or null if
  /// there is none.
  @Nullable String click(String kind, Sighting.@Nullable Box board) {
    double x = board == null ? 0 : board.middleX();
    double y = board == null ? 0 : board.middleY();
    JsonNode button = reader.call("button", kind, x, y);
    if (!button.isObject()) {
      return null;
    }
    if (!button.path("clicked").asBoolean(false)) {
      tab.click(button.path("x").asDouble(), button.path("y").asDouble());
    }
    return button.path("text").asString("");
  }

  /// Takes the focus from a banner or a field, gives it to the frame of the board, and scrolls to
  /// the board, so that it can be clicked and swiped.
  void takeFocus() {
    reader.call("takeFocus");
  }

  /// Closes or hides what lies on the board; returns what it was, or null.
  @Nullable String uncover(Sighting.@Nullable Box board) {
    tab.press("Escape", ESCAPE);
    if (board == null) {
      return null;
    }
    JsonNode hidden = reader.call("uncover", board.middleX(), board.middleY());
    return hidden.isString() ? hidden.asString() : null;
  }

  void clickBoard(Sighting.@Nullable Box board) {
    if (board != null) {
      tab.click(board.middleX(), board.middleY());
    }
  }

  void reload() {
    tab.send("Page.reload", Map.of());
  }

  /// Brings a tab in the background to the front: there, pages do not draw.
  void bringToFront() {
    tab.send("Page.bringToFront", Map.of());
  }

  /// Lets the page believe that it has the focus, and answers the questions in its dialogs with
  /// yes.
  void prepare() {
    tab.send("Emulation.setFocusEmulationEnabled", Map.of("enabled", true));
  }

  void hear(JsonNode event) {
    if (tab.owns(event)
        && event.path("method").asString("").equals("Page.javascriptDialogOpening")) {
      CompletableFuture<JsonNode> _ =
          tab.post("Page.handleJavaScriptDialog", Map.of("accept", true));
    }
  }

  /// Lets CSS animations end at once, until the connection ends.
  void hurryAnimations() {
    tab.send("Animation.enable", Map.of());
    tab.send("Animation.setPlaybackRate", Map.of("playbackRate", 1000));
  }
}
