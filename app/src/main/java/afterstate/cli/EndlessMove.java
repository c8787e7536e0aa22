package afterstate.cli;

import afterstate.plugin.MoveWatch;
import java.io.PrintWriter;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ExitCode;

/// Ends the program if a move of somebody's agent does not end: nothing else can.
final class EndlessMove {
  private static final long TICK_MILLIS = 1000;

  private EndlessMove() {}

  /// Looks once a second, in a thread of its own.
  static void stopProgram(MoveWatch watch, PrintWriter err) {
    Thread.ofPlatform().daemon().name("move-watch").start(() -> watch(watch, err));
  }

  private static void watch(MoveWatch watch, PrintWriter err) {
    try {
      @Nullable String complaint = null;
      while (complaint == null) {
        Thread.sleep(TICK_MILLIS);
        complaint = watch.tick();
      }
      err.println("afterstate: " + Complaint.inOneLine(complaint));
      err.flush();
      System.exit(ExitCode.SOFTWARE);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
