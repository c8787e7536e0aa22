package afterstate.process;

import afterstate.agent.AgentException;
import afterstate.agent.Clock;
import afterstate.board.Quote;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// A running player: lines out, lines in, within a time limit and bounded memory.
///
/// The thread that asks also reads the answer, since handing it from thread to thread would take
/// longer than a quick player. A second thread looks at the clock and kills a player that is late,
/// which ends the reading.
final class PlayerProcess implements AutoCloseable {
  /// The longest line that a player may write.
  static final int LONGEST_LINE = 100_000;

  private static final int SECOND_NANOS = 1_000_000_000;
  private static final int QUIT_SECONDS = 1;

  /// A program may have to load a lot before it can answer at all.
  private static final double START_SECONDS = 10;

  private static final int CLOCK_MILLIS = 50;
  private static final long NO_DEADLINE = 0;

  private final String shown;
  private double timeout; // in seconds
  private final Process process;
  private final Guard guard;
  private final OutputStream in;
  private final InputStream out;
  private final ErrorOutput errors;
  private final byte[] buffer = new byte[LONGEST_LINE + 1];
  private int filled;
  private String question = "";
  private volatile long deadline = NO_DEADLINE;
  private volatile boolean late;
  private volatile boolean closed;
  private boolean broken; // it does not listen any more

  /// Starts the program of a player.
  PlayerProcess(ProcessPlayer player) {
    this.shown = "the player " + Quote.of(player.command());
    this.timeout = Math.max(START_SECONDS, player.timeout());
    String mark = UUID.randomUUID().toString();
    try {
      process = Guard.start(player.words(), mark);
      in = process.getOutputStream();
      out = process.getInputStream();
      guard = guard(process, mark);
    } catch (IOException e) {
      throw failure("cannot be started: " + e.getMessage());
    }
    errors = new ErrorOutput(process.getErrorStream());
    var _ = process.onExit().thenRun(guard::release); // its children go at once
    Thread.ofPlatform().daemon().name("player-clock").start(this::watchTheClock);
    tell("go"); // to the shell that becomes the player
  }

  private static Guard guard(Process process, String mark) throws IOException {
    try {
      return Guard.of(process, mark);
    } catch (IOException e) {
      process.destroyForcibly();
      throw e;
    }
  }

  private void watchTheClock() {
    try {
      while (!process.waitFor(CLOCK_MILLIS, TimeUnit.MILLISECONDS)) {
        long limit = deadline;
        if (limit != NO_DEADLINE && Clock.SYSTEM.nanos() - limit > 0) {
          late = true;
          kill();
          return;
        }
      }
    } catch (InterruptedException _) {
      kill();
    }
  }

  /// Sets the time limit for the next answers, in seconds. It is longer at the start.
  void setTimeout(double seconds) {
    timeout = seconds;
  }

  /// Sends a line that has no answer.
  void tell(String line) {
    question = line;
    startTheClock();
    send(line);
    deadline = NO_DEADLINE;
  }

  /// Sends a line and waits for the answer, a line.
  ///
  /// @throws AgentException if there is none, or there was output before the question
  String ask(String line) {
    requireSilence();
    question = line;
    startTheClock();
    send(line);
    String answer = receive();
    deadline = NO_DEADLINE;
    return answer;
  }

  private void startTheClock() {
    deadline = Clock.SYSTEM.nanos() + (long) (timeout * SECOND_NANOS) | 1;
  }

  private void send(String line) {
    try {
      in.write((line + "\n").getBytes(StandardCharsets.ISO_8859_1));
      in.flush();
    } catch (IOException _) {
      throw gone();
    }
  }

  private void requireSilence() {
    try {
      if (filled == 0 && out.available() > 0) {
        filled = Math.max(0, out.read(buffer));
      }
    } catch (IOException _) {
      return; // the answer will be missing
    }
    if (filled > 0) {
      throw failure("wrote " + Quote.of(text(filled)) + " without being asked");
    }
  }

  private String receive() {
    int end = -1;
    while (end < 0) {
      int count = read();
      if (count < 0) {
        throw gone();
      }
      end = indexOfNewline(filled, filled + count);
      filled += count;
    }
    String line = text(end);
    System.arraycopy(buffer, end + 1, buffer, 0, filled - end - 1);
    filled -= end + 1;
    return line;
  }

  private int read() {
    if (filled == buffer.length) {
      broken = true;
      throw failure(
          "answered "
              + Quote.of(question)
              + " by a line of more than "
              + LONGEST_LINE
              + " characters, which begins with "
              + Quote.of(text(filled)));
    }
    try {
      return out.read(buffer, filled, buffer.length - filled);
    } catch (IOException _) {
      return -1;
    }
  }

  private int indexOfNewline(int from, int to) {
    for (int i = from; i < to; i++) {
      if (buffer[i] == '\n') {
        return i;
      }
    }
    return -1;
  }

  private String text(int length) {
    return new String(buffer, 0, length, StandardCharsets.ISO_8859_1).stripTrailing();
  }

  /// Why there is no answer.
  private AgentException gone() {
    broken = true;
    deadline = NO_DEADLINE;
    if (late) {
      return failure("gave no answer to " + Quote.of(question) + " within " + seconds() + partly());
    }
    if (closed) {
      return failure("was ended while it was asked " + Quote.of(question));
    }
    @Nullable Integer code = exitCode();
    String how = code == null ? "closed its output" : "ended with exit code " + code;
    String last = errors.lastLine();
    return failure(
        how
            + " instead of answering "
            + Quote.of(question)
            + partly()
            + (last.isEmpty() ? "" : "; its last line of errors is " + Quote.of(last)));
  }

  private String seconds() {
    return (timeout == Math.rint(timeout) ? String.valueOf((long) timeout) : timeout) + " s";
  }

  private String partly() {
    return filled == 0
        ? ""
        : "; it wrote " + Quote.of(text(filled)) + " without the end of the line";
  }

  private @Nullable Integer exitCode() {
    try {
      return process.waitFor(QUIT_SECONDS, TimeUnit.SECONDS) ? process.exitValue() : null;
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return null;
    }
  }

  /// What the user is told when the player breaks a rule.
  AgentException failure(String what) {
    return new AgentException(shown + " " + what);
  }

  /// The failure of an answer to the last question.
  AgentException wrongAnswer(String answer, String why) {
    return failure("answered " + Quote.of(question) + " by " + Quote.of(answer) + ": " + why);
  }

  private void kill() {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    guard.release();
  }

  /// Asks the player to end, and kills what is left of it after a second.
  @Override
  public void close() {
    closed = true;
    try {
      if (process.isAlive() && !broken && deadline == NO_DEADLINE) {
        quit();
      }
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      guard.kill();
      process.waitFor(QUIT_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException _) {
      kill();
      Thread.currentThread().interrupt();
    }
  }

  private void quit() throws InterruptedException {
    try {
      startTheClock();
      in.write("quit\n".getBytes(StandardCharsets.US_ASCII));
      in.close();
    } catch (IOException _) {
      return; // it has ended by itself, or does not read
    }
    process.waitFor(QUIT_SECONDS, TimeUnit.SECONDS);
  }
}
