package afterstate.cli;

import afterstate.board.Board;
import afterstate.board.Position;
import java.util.ArrayList;
import java.util.List;
import org.jline.utils.AttributedString;
import org.jline.utils.AttributedStringBuilder;
import org.jline.utils.AttributedStyle;

/// Draws a board as coloured tiles, four rows of three lines with gaps between them.
final class Painter {
  static final int HEIGHT = 15;
  static final int WIDTH = 42;

  private static final int TILE_WIDTH = 8;
  private static final int FRAME = 0xBBADA0;
  private static final int DARK_TEXT = 0x776E65;
  private static final int LIGHT_TEXT = 0xF9F6F2;

  /// By rank: the original's colours up to 2048; from there on each tile has its own, too.
  private static final int[] TILES = {
    0xCDC1B4, 0xEEE4DA, 0xEDE0C8, 0xF2B179, 0xF59563, 0xF67C5F, 0xF65E3B, 0xEDCF72, 0xEDCC61,
    0xEDC850, 0xEDC53F, 0xEDC22E, 0x3FA27A, 0x2F8F9D, 0x2F6F9F, 0x4B56A8, 0x7A3E9D, 0xA02C6D
  };

  private Painter() {}

  static List<AttributedString> lines(Position position) {
    List<AttributedString> lines = new ArrayList<>();
    for (int row = 0; row < 4; row++) {
      if (row > 0) {
        lines.add(new AttributedString(" ".repeat(WIDTH), onColour(FRAME)));
      }
      lines.add(line(position, row, false));
      lines.add(line(position, row, true));
      lines.add(line(position, row, false));
    }
    return lines;
  }

  private static AttributedString line(Position position, int row, boolean withNumbers) {
    AttributedStringBuilder line = new AttributedStringBuilder();
    for (int column = 0; column < 4; column++) {
      int rank = position.rank(4 * row + column);
      String number = withNumbers && rank > 0 ? Integer.toString(Board.tile(rank)) : "";
      line.append("  ", onColour(FRAME)).append(centred(number), tileStyle(rank));
    }
    return line.append("  ", onColour(FRAME)).toAttributedString();
  }

  private static String centred(String text) {
    int left = (TILE_WIDTH - text.length()) / 2;
    return " ".repeat(left) + text + " ".repeat(TILE_WIDTH - left - text.length());
  }

  private static AttributedStyle tileStyle(int rank) {
    return onColour(TILES[rank]).foregroundRgb(rank <= 2 ? DARK_TEXT : LIGHT_TEXT).bold();
  }

  private static AttributedStyle onColour(int colour) {
    return AttributedStyle.DEFAULT.backgroundRgb(colour);
  }
}
