package afterstate.http;

import java.util.concurrent.atomic.AtomicInteger;

/// Something that a client has started and may come back to.
public abstract class Session {
  private final String client;
  private final AtomicInteger watchers = new AtomicInteger();
  private volatile long lastUsed;
  private volatile boolean stopped;

  /// @param client the address that started it
  protected Session(String client) {
    this.client = client;
  }

  public final String client() {
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

  /// Whether there is no work left, so that it is kept only to be read.
  public abstract boolean isFinished();

  /// Called when it is removed. Whoever works on it then stops.
  public void stop() {
    stopped = true;
  }

  public final boolean isStopped() {
    return stopped;
  }
}
