package afterstate.cli;

import java.io.PrintWriter;
import java.util.function.IntConsumer;
import picocli.CommandLine.ExitCode;

/// Handles the death of a thread of the server.
///
/// A request that runs out of memory is refused, and the others continue. If the thread that
/// accepts connections, or the one that closes them, runs out of memory, the port would stay open
/// without answering. Then the server exits, so that its supervisor can restart it.
final class LastResort implements Thread.UncaughtExceptionHandler {
  private static final String OUT_OF_MEMORY = "out of memory, the server stops";

  private final PrintWriter err;
  private final IntConsumer exit;

  /// @param exit ends the program at once with that code; there is no memory for a clean shutdown
  LastResort(PrintWriter err, IntConsumer exit) {
    this.err = err;
    this.exit = exit;
  }

  @Override
  public void uncaughtException(Thread thread, Throwable e) {
    boolean vital = e instanceof OutOfMemoryError && !thread.isVirtual();
    try {
      err.println("afterstate: " + (vital ? OUT_OF_MEMORY : "internal error"));
      e.printStackTrace(err);
      err.flush();
    } finally {
      if (vital) {
        exit.accept(ExitCode.SOFTWARE);
      }
    }
  }
}
