package afterstate.web;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Places to think that clients share: a place that becomes free goes to the client who holds the
/// fewest, and among equals to who has waited longest.
///
/// A search cannot be stopped, so no client may hold all places, and some are kept for clients who
/// hold none: others would wait for searches to end.
final class Places {
  private final int all;
  private final int mostOfClient;
  private final int forNew;
  private final Map<String, Integer> held = new HashMap<>();
  private final List<Waiting> waiting = new ArrayList<>(); // who came first is first
  private int taken;

  /// @param forNew places that only a client takes who holds none
  Places(int all, int mostOfClient, int forNew) {
    this.all = all;
    this.mostOfClient = mostOfClient;
    this.forNew = forNew;
  }

  private record Waiting(String client, CountDownLatch called) {}

  int all() {
    return all;
  }

  int mostOfClient() {
    return mostOfClient;
  }

  /// Takes a place, or says that none became free in time.
  boolean take(String client, long nanos) throws InterruptedException {
    Waiting self = new Waiting(client, new CountDownLatch(1));
    synchronized (this) {
      waiting.add(self);
      callThoseWhoMayCome();
    }
    try {
      return self.called.await(nanos, TimeUnit.NANOSECONDS) || !leaves(self);
    } catch (InterruptedException e) {
      if (!leaves(self)) {
        free(client);
      }
      throw e;
    }
  }

  /// @return false if it was called in the last moment
  private synchronized boolean leaves(Waiting one) {
    return waiting.remove(one);
  }

  synchronized void free(String client) {
    taken--;
    held.computeIfPresent(client, (_, count) -> count == 1 ? null : count - 1);
    callThoseWhoMayCome();
  }

  private void callThoseWhoMayCome() {
    for (Optional<Waiting> next = next(); next.isPresent(); next = next()) {
      Waiting one = next.get();
      waiting.remove(one);
      held.merge(one.client, 1, Integer::sum);
      taken++;
      one.called.countDown();
    }
  }

  private Optional<Waiting> next() {
    return taken == all
        ? Optional.empty()
        : waiting.stream()
            .filter(one -> mayCome(heldBy(one.client)))
            .min(Comparator.comparingInt(one -> heldBy(one.client)));
  }

  private boolean mayCome(int holds) {
    return holds == 0 || holds < mostOfClient && taken < all - forNew;
  }

  private int heldBy(String client) {
    return held.getOrDefault(client, 0);
  }

  /// Whether a client has all the places that it may have.
  synchronized boolean isFull(String client) {
    return heldBy(client) >= mostOfClient;
  }

  /// How many wait.
  synchronized int waiting() {
    return waiting.size();
  }

  synchronized boolean isIdle() {
    return taken == 0;
  }
}
