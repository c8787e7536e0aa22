package afterstate.process;

import afterstate.board.Quote;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/// What a player writes to its standard error goes to that of this program, as if the player had
/// inherited it, up to a limit. The last line explains a crash.
final class ErrorOutput {
  private static final int LONGEST_LINE = 1000;
  private static final int MOST_SHOWN = 100_000;
  private static final Duration PATIENCE = Duration.ofMillis(500);

  private final InputStream errors;
  private final OutputStream shown = new FileOutputStream(FileDescriptor.err);
  private final Thread thread;
  private final StringBuilder line = new StringBuilder();
  private volatile String last = "";
  private int written;

  ErrorOutput(InputStream errors) {
    this.errors = errors;
    this.thread = Thread.ofPlatform().daemon().name("player-errors").start(this::drain);
  }

  private void drain() {
    byte[] bytes = new byte[8192];
    try {
      for (int count = errors.read(bytes); count >= 0; count = errors.read(bytes)) {
        add(new String(bytes, 0, count, StandardCharsets.ISO_8859_1));
      }
    } catch (IOException _) {
      // the player was killed
    }
    endLine();
  }

  private void add(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) == '\n') {
        endLine();
      } else if (line.length() < LONGEST_LINE) {
        line.append(text.charAt(i));
      }
    }
  }

  private void endLine() {
    String text = line.toString();
    line.setLength(0);
    if (!text.isBlank()) {
      last = text.strip();
      show(Quote.plain(text));
    }
  }

  private void show(String text) {
    if (written > MOST_SHOWN) {
      return;
    }
    written += text.length() + 1;
    String more = written > MOST_SHOWN ? "\n(the player writes more errors than are shown)" : "";
    try {
      shown.write((text + more + "\n").getBytes(StandardCharsets.UTF_8));
    } catch (IOException _) {
      written = Integer.MAX_VALUE; // nobody reads them
    }
  }

  /// The last line that is not blank. Waits a moment for the end of the output.
  String lastLine() {
    try {
      thread.join(PATIENCE);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
    return last;
  }
}
