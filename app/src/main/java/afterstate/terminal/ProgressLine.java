package afterstate.terminal;

import java.io.PrintWriter;
import java.util.Locale;

/// Shows the progress of a long job on stderr: in a terminal one line that is rewritten, otherwise
/// a new line now and then.
public final class ProgressLine implements AutoCloseable {
  private static final int BAR = 24;
  private static final int WIDTH = 100;
  private static final double TERMINAL_PAUSE = 0.1;
  private static final double LOG_PAUSE = 10;

  private final PrintWriter err;
  private final boolean terminal;
  private final long before;
  private final long start = System.nanoTime();
  private double shown;
  private boolean dirty;

  /// @param before what earlier runs have done, which does not count for the speed of this one
  public ProgressLine(PrintWriter err, boolean terminal, long before) {
    this.err = err;
    this.terminal = terminal;
    this.before = before;
  }

  /// Whether it is time to show progress again.
  public boolean isDue() {
    return seconds() - shown >= (terminal ? TERMINAL_PAUSE : LOG_PAUSE);
  }

  private double seconds() {
    return (System.nanoTime() - start) / 1e9;
  }

  /// Shows how much is done; the rest takes as long as at the speed so far.
  public void show(long done, long total, String unit, String text) {
    show(done, total, unit, (total - done) / rate(done), text);
  }

  /// Shows how much is done, if how long the rest takes is known otherwise.
  ///
  /// @param left the seconds that the rest takes
  public void show(long done, long total, String unit, double left, String text) {
    shown = seconds();
    double rate = rate(done);
    String line =
        String.format(
            Locale.ROOT,
            "%s %,d/%,d %s%s; %s",
            bar((double) done / total),
            done,
            total,
            unit,
            rate > 0 ? speed(rate, left) : "",
            text);
    if (terminal) {
      err.print("\r" + fit(line));
      err.flush();
      dirty = true;
    } else {
      err.println(line);
    }
  }

  /// How many are done in a second.
  private double rate(long done) {
    return (done - before) / Math.max(seconds(), 1e-9);
  }

  private static String speed(double rate, double left) {
    String digits = rate >= 100 ? "%,.0f" : "%.3g";
    return ", " + String.format(Locale.ROOT, digits, rate) + "/s, " + duration(left) + " left";
  }

  /// Prints a sentence on its own line.
  public void say(String sentence) {
    clear();
    err.println(sentence);
  }

  /// Clears the line before something else is printed, which would appear after the bar.
  public void clear() {
    if (dirty) {
      err.print("\r" + fit("") + "\r");
      err.flush();
      dirty = false;
    }
  }

  private static String bar(double share) {
    int full = (int) Math.round(Math.min(1, share) * BAR);
    return "[" + "=".repeat(full) + " ".repeat(BAR - full) + "]";
  }

  private static String fit(String line) {
    return line.length() >= WIDTH
        ? line.substring(0, WIDTH)
        : line + " ".repeat(WIDTH - line.length());
  }

  /// A time in words: `42 s`, `3:05 min`, `2:10 h`.
  public static String duration(double seconds) {
    long whole = Math.round(seconds);
    if (whole < 60) {
      return whole + " s";
    }
    return whole < 3600
        ? String.format(Locale.ROOT, "%d:%02d min", whole / 60, whole % 60)
        : String.format(Locale.ROOT, "%d:%02d h", whole / 3600, whole / 60 % 60);
  }

  @Override
  public void close() {
    if (dirty) {
      err.println();
    }
  }
}
