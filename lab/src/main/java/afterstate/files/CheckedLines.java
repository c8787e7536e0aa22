package afterstate.files;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// The bytes of a file of lines, each handed out only after it was held against its check value.
final class CheckedLines extends InputStream {
  private final InputStream bytes;
  private final LineFormat format;
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

  CheckedLines(InputStream bytes, LineFormat format) {
    this.bytes = bytes;
    this.format = format;
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

  /// Takes the next line in, with its end.
  private boolean next() throws IOException {
    length = 0;
    given = 0;
    boolean isWhole = false;
    while (!isWhole && (at < end || fill())) {
      isWhole = takeUpToLineEnd();
    }
    if (length == 0 && !isWhole) {
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

  /// Takes what is left of the line in the block, and says whether it ends there.
  private boolean takeUpToLineEnd() {
    int stop = at;
    while (stop < end && block[stop] != '\n') {
      stop++;
    }
    append(block, at, stop - at);
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
      throw new LineDamage(number, "it stands behind the last line");
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
      throw new LineDamage(number + 1, "it is missing, and those behind it");
    }
  }

  @Override
  public void close() throws IOException {
    bytes.close();
  }
}
