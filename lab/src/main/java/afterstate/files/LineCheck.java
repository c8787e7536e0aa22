package afterstate.files;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.CRC32C;

/// Computes the check values of the lines of a file in order (notes/0012).
///
/// The value of a line is the CRC-32C of the value before it and the line, so that it shows which
/// line was changed, lost, duplicated or moved. Hot: fast games end every few microseconds.
public final class LineCheck {
  /// Hexadecimal digits of a value.
  static final int DIGITS = 8;

  /// Added to the check value of the last line of a file that is written as a whole. If such a file
  /// is cut at the end of a line, it has no such last line.
  private static final byte END = '\n';

  private static final byte[] HEX = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);

  private final CRC32C crc = new CRC32C();
  private byte[] before;

  private LineCheck(byte[] before) {
    this.before = before;
  }

  /// For the lines after a header.
  static LineCheck of(LineFormat format) {
    byte[] header = format.header().getBytes(StandardCharsets.UTF_8);
    LineCheck check = new LineCheck(new byte[0]);
    check.before = check.value(header, header.length - 1, false);
    return check;
  }

  /// For the lines after one with this value.
  static LineCheck after(byte[] value) {
    return new LineCheck(value);
  }

  /// The next line with its check value and line end.
  public String sealed(String line) {
    return sealed(line, false);
  }

  String sealed(String line, boolean last) {
    byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
    before = value(bytes, bytes.length, last);
    return line + "," + new String(before, StandardCharsets.ISO_8859_1) + "\n";
  }

  /// Whether the next line ends with its check value, which is a different one if it is the `last`.
  ///
  /// @param length the length of the line with its check value and without its line end
  boolean accepts(byte[] line, int length, boolean last) {
    int text = length - DIGITS - 1;
    if (text < 0 || line[text] != ',') {
      return false;
    }
    byte[] value = value(line, text, last);
    boolean same = Arrays.equals(value, 0, DIGITS, line, text + 1, length);
    before = same ? value : before;
    return same;
  }

  private byte[] value(byte[] line, int length, boolean last) {
    crc.reset();
    crc.update(before, 0, before.length);
    crc.update(line, 0, length);
    if (last) {
      crc.update(END);
    }
    long sum = crc.getValue();
    byte[] digits = new byte[DIGITS];
    for (int i = 0; i < DIGITS; i++) {
      digits[i] = HEX[(int) (sum >>> 4 * (DIGITS - 1 - i)) & 0xF];
    }
    return digits;
  }
}
