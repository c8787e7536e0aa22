package afterstate.http;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// A semaphore that is fair between clients. A free permit goes to the client who holds the fewest,
/// and among equals to the one who has waited longest.
///
/// No client may hold all permits, and some are reserved for clients who hold none: otherwise new
/// clients would wait until long work of others ends.
public final class FairSemaphore {
  private final int permits;
  private final int mostOfClient;
  private final int forNew;
  private final Map<String, Integer> held = new HashMap<>();
  private final List<Waiter> waiters = new ArrayList<>(); // in order of arrival
  private int taken;

  /// @param mostOfClient permits that one client may hold
  /// @param forNew permits reserved for clients who hold none
  public FairSemaphore(int permits, int mostOfClient, int forNew) {
    this.permits = permits;
    this.mostOfClient = mostOfClient;
    this.forNew = forNew;
  }

  private record Waiter(String client, CountDownLatch granted) {}

  public int permits() {
    return permits;
  }

  public int mostOfClient() {
    return mostOfClient;
  }

  /// Waits for a permit, for at most `nanos`. Returns whether it got one.
  public boolean tryAcquire(String client, long nanos) throws InterruptedException {
    Waiter self = new Waiter(client, new CountDownLatch(1));
    synchronized (this) {
      waiters.add(self);
      grant();
    }
    try {
      return self.granted.await(nanos, TimeUnit.NANOSECONDS) || !leave(self);
    } catch (InterruptedException e) {
      if (!leave(self)) {
        release(client);
      }
      throw e;
    }
  }

  /// @return false if the waiter was granted a permit at the last moment
  private synchronized boolean leave(Waiter waiter) {
    return waiters.remove(waiter);
  }

  public synchronized void release(String client) {
    taken--;
    held.computeIfPresent(client, (_, count) -> count == 1 ? null : count - 1);
    grant();
  }

  /// Gives permits to all waiters who may have one now.
  private void grant() {
    for (Optional<Waiter> next = next(); next.isPresent(); next = next()) {
      Waiter waiter = next.get();
      waiters.remove(waiter);
      held.merge(waiter.client, 1, Integer::sum);
      taken++;
      waiter.granted.countDown();
    }
  }

  private Optional<Waiter> next() {
    return taken == permits
        ? Optional.empty()
        : waiters.stream()
            .filter(waiter -> mayTakeOne(heldBy(waiter.client)))
            .min(Comparator.comparingInt(waiter -> heldBy(waiter.client)));
  }

  private boolean mayTakeOne(int holds) {
    return holds == 0 || holds < mostOfClient && taken < permits - forNew;
  }

  private int heldBy(String client) {
    return held.getOrDefault(client, 0);
  }

  /// Whether a client holds as many permits as it may.
  public synchronized boolean isFull(String client) {
    return heldBy(client) >= mostOfClient;
  }

  /// How many requests are waiting.
  synchronized int waiting() {
    return waiters.size();
  }

  /// Whether nobody holds a permit.
  public synchronized boolean isIdle() {
    return taken == 0;
  }
}
