package afterstate.lobby;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/// The latest news, and a way to wait for newer ones. All who wait get the same text, so that it is
/// made once, however many there are.
final class Bulletin {
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition isNew = lock.newCondition();
  private Issue latest = new Issue("", 0);

  /// News and how many there were before them.
  record Issue(String text, long number) {}

  /// Publishes a text, unless it is the latest already.
  void publish(String news) {
    lock.lock();
    try {
      if (!news.equals(latest.text)) {
        latest = new Issue(news, latest.number + 1);
        isNew.signalAll();
      }
    } finally {
      lock.unlock();
    }
  }

  Issue latest() {
    lock.lock();
    try {
      return latest;
    } finally {
      lock.unlock();
    }
  }

  /// Waits for an issue other than the one with that number, for at most that long.
  ///
  /// @return the latest, which is the same one if the time was up
  Issue after(long seen, long millis) throws InterruptedException {
    lock.lock();
    try {
      long left = TimeUnit.MILLISECONDS.toNanos(millis);
      while (latest.number == seen && left > 0) {
        left = isNew.awaitNanos(left);
      }
      return latest;
    } finally {
      lock.unlock();
    }
  }
}
