package afterstate.torture;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Pattern;

/// A process of the program to which things happen.
final class Victim {
  private static final long LONGEST_SECONDS = 300;
  private static final Pattern STACK_TRACE =
      Pattern.compile("Exception|^\\s+at \\S+\\(|internal error", Pattern.MULTILINE);
  private static final Set<Victim> LIVING = new HashSet<>();

  /// Whether none is to be started any more.
  private static final AtomicBoolean CLOSED = new AtomicBoolean();

  private final Process process;
  private final Path out;
  private final Path err;

  private Victim(Process process, Path out, Path err) {
    this.process = process;
    this.out = out;
    this.err = err;
  }

  /// Starts it; what it says goes into these files.
  static Victim start(List<String> command, Path out, Path err) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.redirectOutput(out.toFile()).redirectError(err.toFile());
    synchronized (LIVING) {
      if (CLOSED.get()) {
        throw new IOException("the torture was told to end");
      }
      Victim victim = new Victim(builder.start(), out, err);
      LIVING.removeIf(other -> !other.isAlive());
      LIVING.add(victim);
      return victim;
    }
  }

  /// Ends all that are left, when the torture itself is told to end.
  static void killAll() {
    synchronized (LIVING) {
      CLOSED.set(true);
      LIVING.forEach(victim -> victim.process.destroyForcibly().onExit().join());
    }
  }

  boolean isAlive() {
    return process.isAlive();
  }

  /// Waits; returns whether it has ended.
  boolean endsWithin(long millis) throws InterruptedException {
    return process.waitFor(millis, TimeUnit.MILLISECONDS);
  }

  /// Kills it as `kill -9` does.
  ///
  /// @return whether that ended it: it may have been done before
  boolean kill() throws InterruptedException {
    return process.destroyForcibly().waitFor() == 128 + 9;
  }

  /// Asks it to end, as `kill` does.
  void terminate() {
    process.destroy();
  }

  void stop() throws IOException, InterruptedException {
    signal("STOP");
  }

  void unfreeze() throws IOException, InterruptedException {
    signal("CONT");
  }

  private void signal(String name) throws IOException, InterruptedException {
    new ProcessBuilder("sh", "-c", "kill -" + name + " " + process.pid())
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .start()
        .waitFor(); // it may have ended before
  }

  /// Waits until it has ended by itself.
  ///
  /// @return its exit code
  int await() throws InterruptedException {
    if (!process.waitFor(LONGEST_SECONDS, TimeUnit.SECONDS)) {
      process.destroyForcibly().waitFor();
      throw new Finding("did not end within " + LONGEST_SECONDS + " s: " + err);
    }
    return process.exitValue();
  }

  String out() {
    return read(out);
  }

  String err() {
    return read(err);
  }

  private static String read(Path file) {
    try {
      return Files.isRegularFile(file) ? Files.readString(file) : "";
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// The one sentence with which it refused or failed.
  String complaint() {
    requireNoStackTrace(err(), err.toString());
    return complaint(err(), err.toString());
  }

  /// The one line of `text` that is a complaint.
  static String complaint(String text, String where) {
    List<String> complaints = text.lines().filter(line -> line.startsWith("afterstate: ")).toList();
    if (complaints.size() != 1) {
      throw new Finding("no single sentence, but " + complaints + " in " + where + ": " + text);
    }
    return complaints.getFirst();
  }

  void requireNoStackTrace() {
    requireNoStackTrace(err(), err.toString());
  }

  static void requireNoStackTrace(String text, String where) {
    if (STACK_TRACE.matcher(text).find()) {
      throw new Finding("a stack trace in " + where + ": " + text);
    }
  }
}
