package afterstate.files;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// The bytes of a file of lines; each line is handed out only after its check value has been
/// verified.
///
/// Text after the last line end of a growing file is left out, if it may be a line that is being
/// written or was cut off by a kill.
final class CheckedLines extends InputStream {
  /// The maximum length of a line in bytes, far more than any has.
  private static final int LONGEST = 1 << 16;

  private final InputStream bytes;
  private final LineFormat format;
  private final boolean finished;
  private final LineCheck check;
  private boolean checked;
  private boolean ended; // the last line of a whole file has been seen
  private long number;

  private final byte[] block = new byte[1 << 16];
  private int at;
  private int end;

  private byte[] line = new byte[256];
  private int length;
  private int given;

  /// @param finished whether no more lines are added, so that the file must end with a whole line
  CheckedLines(InputStream bytes, LineFormat format, boolean finished) {
    this.bytes = bytes;
    this.format = format;
    this.finished = finished;
    this.check = format.checks();
  }

  /// Whether the file has the column of check values, once its header has been read.
  boolean isChecked() {
    return checked;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] target, int offset, int count) throws IOException {
    if (given == length && !next()) {
      return -1;
    }
    int part = Math.min(count, length - given);
    System.arraycopy(line, given, target, offset, part);
    given += part;
    return part;
  }

  /// Reads the next line, with its line end.
  private boolean next() throws IOException {
    length = 0;
    given = 0;
    boolean isWhole = false;
    while (!isWhole && (at < end || fill())) {
      isWhole = takeUpToLineEnd();
    }
    if (!isWhole && (length == 0 || !format.whole())) {
      requireEnd();
      return false;
    }
    number++;
    accept();
    append(new byte[] {'\n'}, 0, 1);
    return true;
  }

  private boolean fill() throws IOException {
    at = 0;
    end = Math.max(0, bytes.read(block));
    return end > 0;
  }

  /// Takes the rest of the line from the block and returns whether it ends there.
  private boolean takeUpToLineEnd() throws LineDamage {
    int stop = at;
    while (stop < end && block[stop] != '\n') {
      stop++;
    }
    append(block, at, stop - at);
    if (length > LONGEST) {
      throw new LineDamage(number + 1, "it is longer than any line of such a file");
    }
    at = stop + 1;
    return stop < end;
  }

  private void append(byte[] source, int from, int count) {
    if (length + count > line.length) {
      line = Arrays.copyOf(line, 2 * (length + count));
    }
    System.arraycopy(source, from, line, length, count);
    length += count;
  }

  private void accept() throws LineDamage {
    if (number == 1) {
      acceptHeader(new String(line, 0, length, StandardCharsets.UTF_8) + "\n");
    } else if (ended) {
      throw new LineDamage(number, "it comes after the last line");
    } else if (checked && !check.accepts(line, length, false)) {
      ended = format.whole() && check.accepts(line, length, true);
      if (!ended) {
        throw new LineDamage(number, "it is not as it was written");
      }
    }
  }

  private void acceptHeader(String header) throws LineDamage {
    checked = header.equals(format.header());
    if (!checked && !header.equals(format.oldHeader())) {
      throw new LineDamage(1, "it is not the header of such a file");
    }
  }

  private void requireEnd() throws LineDamage {
    if (format.whole() && (number == 0 || checked && !ended)) {
      throw new LineDamage(number + 1, "it is missing, and all lines after it");
    }
    if (length > 0 && !canBeCutOff()) {
      throw new LineDamage(number + 1, "it has no line end, and a kill cannot have cut it off");
    }
    length = 0;
  }

  /// Whether the text after the last line end can be the beginning of a line.
  private boolean canBeCutOff() {
    byte[] tail = Arrays.copyOf(line, length);
    return !finished && !hasControls(tail) && (number > 0 || format.fits(tail));
  }

  /// Whether there is a control character, such as a zero or another system's line end. No line has
  /// one.
  private static boolean hasControls(byte[] text) {
    for (byte b : text) {
      if (b >= 0 && b < ' ') {
        return true;
      }
    }
    return false;
  }

  @Override
  public void close() throws IOException {
    bytes.close();
  }
}
