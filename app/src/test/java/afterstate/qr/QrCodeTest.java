package afterstate.qr;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What is drawn can be read again, by the rules of the standard.
class QrCodeTest {
  private static final int BORDER = 4;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://10.0.0.1:2048/class",
        "http://192.168.178.123:2048/class",
        "http://[fd00:1:2:3:4:5:6:7]:2048/class"
      })
  void of_address_canBeReadAgain(String address) {
    assertThat(Reader.read(QrCode.of(address))).isEqualTo(address);
  }

  @Test
  void lines_characters_areTheSquares() {
    QrCode code = QrCode.of("http://192.168.178.123:2048/class");
    List<String> lines = code.lines();
    assertThat(lines).hasSize((code.width() + 1) / 2);
    for (int row = 0; row < code.width(); row++) {
      String line = lines.get(row / 2).replaceAll("\u001b\\[[0-9;]*m", "");
      assertThat(line).hasSize(code.width());
      for (int column = 0; column < code.width(); column++) {
        String black = row % 2 == 0 ? "█▀" : "█▄";
        assertThat(black.indexOf(line.charAt(column)) >= 0).isEqualTo(code.isBlack(column, row));
      }
    }
  }

  @Test
  void svg_squares_areTheBlackOnes() {
    QrCode code = QrCode.of("http://192.168.178.123:2048/class");
    String svg = code.svg();
    long black =
        Pattern.compile("M(\\d+) (\\d+)h1v1h-1z")
            .matcher(svg)
            .results()
            .filter(at -> code.isBlack(number(at.group(1)), number(at.group(2))))
            .count();
    long all = 0;
    for (int cell = 0; cell < code.width() * code.width(); cell++) {
      all += code.isBlack(cell % code.width(), cell / code.width()) ? 1 : 0;
    }
    assertThat(black).isEqualTo(all);
    assertThat(svg).startsWith("<svg ").contains("viewBox=\"0 0 " + code.width());
  }

  private static int number(String text) {
    return Integer.parseInt(text);
  }

  /// Reads the bytes of a code without a mistake in it, whose bytes are in one block.
  private record Reader(QrCode code, int size, int mask) {
    static String read(QrCode code) {
      int size = code.width() - 2 * BORDER;
      int format = 0;
      for (int column = 0; column < 6; column++) { // the first bits: two of level, three of mask
        format = format << 1 | (code.isBlack(BORDER + column, BORDER + 8) ? 1 : 0);
      }
      int mask = (format >> 1 ^ 0b10101) & 7; // 0b101010000010010 hides the format
      return new Reader(code, size, mask).text();
    }

    private String text() {
      StringBuilder bits = new StringBuilder();
      for (int right = size - 1; right > 0; right -= 2) {
        int column = right <= 6 ? right - 1 : right; // the sixth is the timing pattern
        boolean up = (size - 1 - right) / 2 % 2 == 0;
        for (int i = 0; i < size; i++) {
          int row = up ? size - 1 - i : i;
          take(bits, column, row);
          take(bits, column - 1, row);
        }
      }
      assertThat(bits.substring(0, 4)).as("mode").isEqualTo("0100");
      int length = Integer.parseInt(bits.substring(4, 12), 2);
      byte[] bytes = new byte[length];
      for (int i = 0; i < length; i++) {
        bytes[i] = (byte) Integer.parseInt(bits.substring(12 + 8 * i, 20 + 8 * i), 2);
      }
      return new String(bytes, StandardCharsets.UTF_8);
    }

    private void take(StringBuilder bits, int column, int row) {
      if (!isPattern(column, row)) {
        boolean black = code.isBlack(BORDER + column, BORDER + row);
        bits.append(black ^ isFlipped(column, row) ? '1' : '0');
      }
    }

    /// Corners, timing, and the small square that all but the first version have.
    private boolean isPattern(int x, int y) {
      boolean corner = x < 9 && y < 9 || x < 9 && y >= size - 8 || x >= size - 8 && y < 9;
      int middle = size - 7;
      boolean square = size > 21 && Math.abs(x - middle) <= 2 && Math.abs(y - middle) <= 2;
      return corner || square || x == 6 || y == 6;
    }

    private boolean isFlipped(int x, int y) {
      return switch (mask) {
        case 0 -> (x + y) % 2 == 0;
        case 1 -> y % 2 == 0;
        case 2 -> x % 3 == 0;
        case 3 -> (x + y) % 3 == 0;
        case 4 -> (x / 3 + y / 2) % 2 == 0;
        case 5 -> x * y % 2 + x * y % 3 == 0;
        case 6 -> (x * y % 2 + x * y % 3) % 2 == 0;
        default -> ((x + y) % 2 + x * y % 3) % 2 == 0;
      };
    }
  }
}
