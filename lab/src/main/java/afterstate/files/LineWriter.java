package afterstate.files;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/// Writes lines in its own thread, at most a few milliseconds after they were added.
///
/// A game may take only microseconds, and a system call takes as long, so lines that are added
/// close together are written together.
final class LineWriter implements AutoCloseable {
  private static final long PAUSE_MILLIS = 5;

  private final WritableByteChannel channel;
  private final Thread thread = Thread.ofPlatform().daemon().unstarted(this::run);
  private StringBuilder waiting = new StringBuilder();
  private boolean writing;
  private boolean closed;
  private @Nullable IOException failure;

  LineWriter(WritableByteChannel channel) {
    this.channel = channel;
    thread.start();
  }

  /// Adds a line with its line end.
  ///
  /// @throws IOException if an earlier one could not be written
  synchronized void add(String line) throws IOException {
    throwFailure();
    if (waiting.isEmpty()) {
      notifyAll(); // later lines must not end the pause that collects them
    }
    waiting.append(line);
  }

  /// Waits until all lines are written.
  synchronized void flush() throws IOException {
    while (failure == null && (writing || !waiting.isEmpty())) {
      pause(0);
    }
    throwFailure();
  }

  private void throwFailure() throws IOException {
    if (failure != null) {
      throw failure;
    }
  }

  private void run() {
    for (String lines = take(); !lines.isEmpty(); lines = take()) {
      try {
        ByteBuffer bytes = ByteBuffer.wrap(lines.getBytes(StandardCharsets.UTF_8));
        while (bytes.hasRemaining()) {
          channel.write(bytes);
        }
      } catch (IOException e) {
        fail(e);
      }
    }
  }

  /// The next lines, or empty text when there will be no more.
  private synchronized String take() {
    writing = false;
    notifyAll();
    while (waiting.isEmpty() && !closed) {
      pause(0);
    }
    if (!closed) {
      pause(PAUSE_MILLIS);
    }
    String lines = waiting.toString();
    waiting = new StringBuilder();
    writing = true;
    return lines;
  }

  private synchronized void fail(IOException e) {
    failure = e;
    waiting = new StringBuilder();
  }

  /// Releases the lock for that many milliseconds; 0 waits until notified.
  @SuppressWarnings("WaitNotInLoop") // callers loop, or do not mind waking early
  private void pause(long millis) {
    try {
      wait(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while writing", e);
    }
  }

  /// Writes what is left.
  @Override
  public void close() throws IOException {
    try {
      flush();
    } finally {
      synchronized (this) {
        closed = true;
        notifyAll();
      }
    }
  }
}
