package afterstate.drive;

import java.util.concurrent.TimeUnit;

/// Waits.
final class Pause {
  private Pause() {}

  static void millis(long millis) {
    nanos(TimeUnit.MILLISECONDS.toNanos(millis));
  }

  static void nanos(long nanos) {
    try {
      TimeUnit.NANOSECONDS.sleep(nanos);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new DriveException("interrupted");
    }
  }
}
