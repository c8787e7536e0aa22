package afterstate.cli;

import java.util.concurrent.CountDownLatch;

/// Lets a long job stop cleanly when Ctrl-C or `kill` ends the program: the job is asked to stop,
/// and the program waits until it has.
///
/// If you cannot wait, use `kill -9`.
final class GentleStop implements AutoCloseable {
  private final CountDownLatch ended = new CountDownLatch(1);
  private final Thread hook;

  /// @param stop asks the job to stop and returns at once
  GentleStop(Runnable stop) {
    hook =
        new Thread(
            () -> {
              stop.run();
              await();
            });
    Runtime.getRuntime().addShutdownHook(hook);
  }

  private void await() {
    try {
      ended.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /// Called when the job has ended, successfully or not.
  @Override
  public void close() {
    ended.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      return; // the program is ending, and the hook has done its part
    }
  }
}
