package afterstate.qr;

import io.nayuki.qrcodegen.QrCode.Ecc;
import java.util.ArrayList;
import java.util.List;

/// A text as black and white squares.
public final class QrCode {
  /// Readers need some white around the code; four squares is what the standard asks for.
  private static final int BORDER = 4;

  private static final String BLACK_ON_WHITE = "\u001b[38;5;16;48;5;231m";
  private static final String RESET = "\u001b[0m";

  private final io.nayuki.qrcodegen.QrCode squares;

  private QrCode(io.nayuki.qrcodegen.QrCode squares) {
    this.squares = squares;
  }

  /// The smallest code of a text. It survives a small stain: a projector has none, but a screen is
  /// photographed at an angle.
  public static QrCode of(String text) {
    return new QrCode(io.nayuki.qrcodegen.QrCode.encodeText(text, Ecc.LOW));
  }

  /// Squares in a row, with the white around the code.
  public int width() {
    return squares.size + 2 * BORDER;
  }

  /// Whether a square is black.
  public boolean isBlack(int column, int row) {
    return squares.getModule(column - BORDER, row - BORDER); // white outside
  }

  /// Lines for a terminal, two squares above each other in each character. The colours are set,
  /// because many readers do not see a code that is white on black.
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    for (int row = 0; row < width(); row += 2) {
      StringBuilder line = new StringBuilder(BLACK_ON_WHITE);
      for (int column = 0; column < width(); column++) {
        line.append(character(isBlack(column, row), isBlack(column, row + 1)));
      }
      lines.add(line.append(RESET).toString());
    }
    return lines;
  }

  private static char character(boolean upper, boolean lower) {
    return upper ? lower ? '█' : '▀' : lower ? '▄' : ' ';
  }

  /// A picture for a page: black squares on white, in either theme.
  public String svg() {
    StringBuilder path = new StringBuilder();
    for (int row = 0; row < width(); row++) {
      for (int column = 0; column < width(); column++) {
        if (isBlack(column, row)) {
          path.append('M').append(column).append(' ').append(row).append("h1v1h-1z");
        }
      }
    }
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 WIDTH WIDTH\""
            .replace("WIDTH", Integer.toString(width()))
        + " shape-rendering=\"crispEdges\"><path fill=\"#fff\" d=\"M0 0h999v999h-999z\"/><path d=\""
        + path
        + "\"/></svg>";
  }
}
