package afterstate.web;

import java.util.HashMap;
import java.util.Map;
import java.util.function.LongSupplier;

/// Counts the bytes of bodies from before they are read until they are answered, so that clients
/// who send slowly or all at once cannot fill the memory.
final class Bodies {
  /// The largest that any route takes.
  static final int LARGEST = 2 << 20;

  /// A body and what is made of it take up to thirty times its bytes.
  private static final int PART_OF_MEMORY = 64;

  private static final long ENOUGH = 64L << 20;

  /// Kept free by large bodies, so that a slow review does not keep its client from asking.
  private static final long FOR_SMALL = 1L << 20;

  /// Kept free for clients who hold nothing yet.
  private static final long FOR_NEW = 1L << 20;

  private static final int CLIENTS = 4;
  static final long DEADLINE_NANOS = 8_000_000_000L;

  private final long mostOfAll;
  private final long mostOfClient;
  private final LongSupplier clock;
  private final Map<String, Long> held = new HashMap<>();
  private long all;

  /// @param memory bytes that the program may use
  /// @param clock nanoseconds, by which a body is late
  Bodies(long memory, LongSupplier clock) {
    mostOfAll = Math.clamp(memory / PART_OF_MEMORY, 3L * LARGEST, ENOUGH);
    mostOfClient = Math.max(LARGEST + FOR_SMALL, mostOfAll / CLIENTS);
    this.clock = clock;
  }

  long mostOfClient() {
    return mostOfClient;
  }

  long mostOfAll() {
    return mostOfAll;
  }

  /// The bytes of all that are being read or answered.
  synchronized long held() {
    return all;
  }

  /// What one request takes of it, which is nothing at first.
  Share share(String client) {
    return new Share(client);
  }

  private synchronized void take(String client, long bytes) {
    long own = held.getOrDefault(client, 0L);
    long free = bytes > Request.BODY ? FOR_SMALL : 0;
    if (own + bytes + free > mostOfClient) {
      throw Refusal.tooMany(
          "the bodies of one client may have "
              + mostOfClient
              + " bytes at a time; try again when others are answered");
    }
    if (all + bytes + free + (own > 0 ? FOR_NEW : 0) > mostOfAll) {
      throw Refusal.ofStatus(503, "the server is reading too many bodies; try again later");
    }
    held.put(client, own + bytes);
    all += bytes;
  }

  private synchronized void giveBack(String client, long bytes) {
    all -= bytes;
    held.computeIfPresent(client, (_, own) -> own == bytes ? null : own - bytes);
  }

  /// Given back when the request has been answered.
  final class Share implements AutoCloseable {
    private final String client;
    private long bytes;
    private long deadline;

    private Share(String client) {
      this.client = client;
    }

    /// Makes room for a body that will be read now.
    ///
    /// @throws Refusal if there is none
    void take(long more) {
      Bodies.this.take(client, more);
      bytes += more;
      deadline = clock.getAsLong() + DEADLINE_NANOS;
    }

    /// @throws Refusal if the body takes too long to come
    void requireInTime() {
      if (clock.getAsLong() - deadline >= 0) {
        throw late();
      }
    }

    /// What is said of a body that takes too long.
    Refusal late() {
      return Refusal.ofStatus(
          408, "the body took longer than " + DEADLINE_NANOS / 1_000_000_000 + " seconds");
    }

    @Override
    public void close() {
      giveBack(client, bytes);
      bytes = 0;
    }
  }
}
