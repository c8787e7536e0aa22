package afterstate.process;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Reads lines of bounded length.
final class LineInput {
  /// Enough for 100,000 boards in a line.
  static final int LONGEST = 2_000_000;

  private static final int FIRST_SIZE = 1 << 16;

  private final InputStream in;
  private byte[] buffer = new byte[FIRST_SIZE];
  private int from;
  private int to;
  private boolean tooLong;

  LineInput(InputStream in) {
    this.in = in;
  }

  /// The next line without its end, or null at the end of the input. Of a line that is too long
  /// there is only the beginning; see [#wasTooLong].
  @Nullable String next() throws IOException {
    tooLong = false;
    int seen = from;
    while (true) {
      for (; seen < to; seen++) {
        if (buffer[seen] == '\n') {
          return line(seen);
        }
      }
      makeRoom();
      seen = to;
      int count = in.read(buffer, to, buffer.length - to);
      if (count < 0) {
        return to == 0 ? null : line(to);
      }
      to += count;
    }
  }

  /// Whether the last line was too long.
  boolean wasTooLong() {
    return tooLong;
  }

  private String line(int end) {
    String line = new String(buffer, from, end - from, StandardCharsets.ISO_8859_1);
    from = Math.min(end + 1, to);
    return line.stripTrailing();
  }

  /// Moves what is there to the start of the buffer, so that more can be read behind it.
  private void makeRoom() {
    System.arraycopy(buffer, from, buffer, 0, to - from);
    to -= from;
    from = 0;
    if (to == buffer.length && to >= LONGEST) {
      tooLong = true;
      to = FIRST_SIZE; // drops the rest of a line that nobody can use
    } else if (to == buffer.length) {
      buffer = Arrays.copyOf(buffer, 2 * to);
    }
  }
}
