package afterstate.terminal;

import afterstate.board.Board;
import afterstate.board.Position;
import java.util.ArrayList;
import java.util.List;
import org.jline.utils.AttributedString;
import org.jline.utils.AttributedStringBuilder;
import org.jline.utils.AttributedStyle;

/// Draws a board as coloured tiles, four rows of three lines in a frame.
final class Painter {
  static final int HEIGHT = 17;
  static final int WIDTH = 44;

  private static final String INDENT = "  ";
  private static final int TILE_WIDTH = 8;

  private Painter() {}

  static List<AttributedString> lines(Position position) {
    List<AttributedString> lines = new ArrayList<>();
    lines.add(frame());
    for (int row = 0; row < 4; row++) {
      lines.add(line(position, row, false));
      lines.add(line(position, row, true));
      lines.add(line(position, row, false));
      lines.add(frame());
    }
    return lines;
  }

  private static AttributedString frame() {
    return new AttributedStringBuilder()
        .append(INDENT)
        .append(" ".repeat(WIDTH - INDENT.length()), onColour(TileColours.FRAME))
        .toAttributedString();
  }

  private static AttributedString line(Position position, int row, boolean withNumbers) {
    AttributedStringBuilder line = new AttributedStringBuilder().append(INDENT);
    for (int column = 0; column < 4; column++) {
      int rank = position.rank(4 * row + column);
      String number = withNumbers && rank > 0 ? Integer.toString(Board.tile(rank)) : "";
      line.append("  ", onColour(TileColours.FRAME)).append(centred(number), tileStyle(rank));
    }
    return line.append("  ", onColour(TileColours.FRAME)).toAttributedString();
  }

  private static String centred(String text) {
    int left = (TILE_WIDTH - text.length()) / 2;
    return " ".repeat(left) + text + " ".repeat(TILE_WIDTH - left - text.length());
  }

  private static AttributedStyle tileStyle(int rank) {
    return onColour(TileColours.background(rank)).foregroundRgb(TileColours.text(rank)).bold();
  }

  private static AttributedStyle onColour(int colour) {
    return AttributedStyle.DEFAULT.backgroundRgb(colour);
  }
}
