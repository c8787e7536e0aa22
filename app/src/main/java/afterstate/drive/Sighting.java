package afterstate.drive;

import afterstate.board.Board;
import afterstate.board.BoardText;
import afterstate.board.Position;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// What the page shows at one moment.
///
/// @param source how the board was found: `storage`, `classes`, `geometry` or `none`
/// @param size the cells in a row
/// @param cells the tiles, row by row, 0 for an empty cell
/// @param settled whether the board stands still
/// @param score what the page says, null if it says nothing
/// @param stored whether the original's local storage holds the same board
/// @param hidden whether the tab is in the background
/// @param address of the page; empty if it was not asked for
/// @param ticks how many frames the page has drawn while it was looked at
/// @param box where the board is, null if only the storage was read
/// @param problem why there is no board; empty if there is one
record Sighting(
    String source,
    int size,
    List<Integer> cells,
    boolean settled,
    @Nullable Integer score,
    boolean stored,
    boolean hidden,
    String address,
    int ticks,
    @Nullable Box box,
    String problem) {

  /// A rectangle of the page, in CSS pixels from the top left of its visible part.
  record Box(double x, double y, double width, double height) {
    static @Nullable Box of(JsonNode node) {
      return node.isObject()
          ? new Box(
              node.path("x").asDouble(),
              node.path("y").asDouble(),
              node.path("width").asDouble(),
              node.path("height").asDouble())
          : null;
    }

    double middleX() {
      return x + width / 2;
    }

    double middleY() {
      return y + height / 2;
    }
  }

  static Sighting of(JsonNode node) {
    List<Integer> cells = numbers(node.path("cells"));
    JsonNode score = node.path("score");
    return new Sighting(
        node.path("source").asString("none"),
        node.path("size").asInt(0),
        cells,
        node.path("settled").asBoolean(false),
        score.isNumber() ? score.asInt() : null,
        !cells.isEmpty() && numbers(node.path("stored")).equals(cells),
        node.path("hidden").asBoolean(false),
        node.path("address").asString(""),
        node.path("ticks").asInt(0),
        Box.of(node.path("box")),
        node.path("problem").asString(""));
  }

  private static List<Integer> numbers(JsonNode list) {
    return list.valueStream().map(JsonNode::asInt).toList();
  }

  /// The board, or null if there is none that four bits and the rules know.
  @Nullable Position board() {
    if (size != 4 || cells.size() != Board.CELLS) {
      return null;
    }
    int[] ranks = new int[Board.CELLS];
    for (int cell = 0; cell < Board.CELLS; cell++) {
      int tile = cells.get(cell);
      if (tile != 0 && (Integer.bitCount(tile) != 1 || tile < 2 || tile > 131_072)) {
        return null;
      }
      ranks[cell] = tile == 0 ? 0 : Integer.numberOfTrailingZeros(tile);
    }
    try {
      return Position.ofRanks(ranks);
    } catch (IllegalArgumentException e) {
      return null; // more than any game can hold
    }
  }

  /// What was seen, in words.
  String description() {
    if (!problem.isEmpty()) {
      return problem;
    }
    if (size != 4) {
      return "the board is " + size + " x " + size + "; this program plays 4 x 4";
    }
    Position board = board();
    String seen = board == null ? cells.toString() : BoardText.rows(board).strip();
    String line = seen.replaceAll(" *\n *", " | ").replaceAll(" +", " ");
    return "it shows " + line + (settled ? "" : ", still moving");
  }
}
