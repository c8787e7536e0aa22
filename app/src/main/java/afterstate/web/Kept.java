package afterstate.web;

import java.util.concurrent.atomic.AtomicInteger;

/// Something that a client has begun here and may come back to.
abstract class Kept {
  private final String client;
  private final AtomicInteger watchers = new AtomicInteger();
  private volatile long lastUsed;
  private volatile boolean stopped;

  /// @param client the address that began it
  Kept(String client) {
    this.client = client;
  }

  final String client() {
    return client;
  }

  final void used(long now) {
    lastUsed = now;
  }

  final void watcherCame() {
    watchers.incrementAndGet();
  }

  final void watcherLeft(long now) {
    lastUsed = now;
    watchers.decrementAndGet();
  }

  /// How long nobody has asked for it: 0 while somebody watches.
  final long idleNanos(long now) {
    return isWatched() ? 0 : now - lastUsed;
  }

  final boolean isWatched() {
    return watchers.get() > 0;
  }

  /// Whether it needs no more work and is kept only to be read.
  abstract boolean isFinished();

  /// It is forgotten: whoever works on it leaves off.
  void stop() {
    stopped = true;
  }

  final boolean isStopped() {
    return stopped;
  }
}
