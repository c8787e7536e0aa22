package afterstate.cli;

import java.io.PrintWriter;
import java.util.function.IntConsumer;
import picocli.CommandLine.ExitCode;

/// What becomes of a server of which a thread of the system has died.
///
/// A request that runs out of memory is refused and the others go on. Where it is the thread that
/// takes connections, or the one that cuts them off, the port would stay open and nobody would
/// answer: such a server ends, so that whoever watches over it can start another.
final class LastResort implements Thread.UncaughtExceptionHandler {
  private static final String OUT_OF_MEMORY = "out of memory, the server ends";

  private final PrintWriter err;
  private final IntConsumer exit;

  /// @param exit ends the program at once with that code: there is no memory to tidy up
  LastResort(PrintWriter err, IntConsumer exit) {
    this.err = err;
    this.exit = exit;
  }

  @Override
  public void uncaughtException(Thread thread, Throwable e) {
    boolean vital = e instanceof OutOfMemoryError && !thread.isVirtual();
    try {
      err.println("afterstate: " + (vital ? OUT_OF_MEMORY : "a mistake in the program"));
      e.printStackTrace(err);
      err.flush();
    } finally {
      if (vital) {
        exit.accept(ExitCode.SOFTWARE);
      }
    }
  }
}
