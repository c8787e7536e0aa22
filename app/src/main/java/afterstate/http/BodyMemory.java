package afterstate.http;

import java.util.HashMap;
import java.util.Map;
import java.util.function.LongSupplier;

/// Limits the memory for request bodies. Bytes are reserved before a body is read, and released
/// when it is answered, so clients who send slowly or all at once cannot fill the memory.
final class BodyMemory {
  /// The most bytes of a body, unless its route accepts large ones.
  static final int SMALL = 64 << 10;

  /// The most bytes of a body that any route accepts.
  static final int LARGE = 2 << 20;

  /// A body and the objects made from it take up to thirty times its bytes.
  private static final int PART_OF_MEMORY = 64;

  private static final long ENOUGH = 64L << 20;

  /// Large bodies leave this much free, so that a client can ask while it sends one slowly.
  private static final long FOR_SMALL = 1L << 20;

  /// Left free for clients who hold nothing yet.
  private static final long FOR_NEW = 1L << 20;

  private static final int CLIENTS = 4;
  static final long DEADLINE_NANOS = 8_000_000_000L;

  private final long mostOfAll;
  private final long mostOfClient;
  private final LongSupplier clock;
  private final Map<String, Long> held = new HashMap<>();
  private long all;

  /// @param memory the bytes that the program may use
  /// @param clock nanoseconds, for the deadline of a body
  BodyMemory(long memory, LongSupplier clock) {
    mostOfAll = Math.clamp(memory / PART_OF_MEMORY, 3L * LARGE, ENOUGH);
    mostOfClient = Math.max(LARGE + FOR_SMALL, mostOfAll / CLIENTS);
    this.clock = clock;
  }

  long mostOfClient() {
    return mostOfClient;
  }

  long mostOfAll() {
    return mostOfAll;
  }

  /// The bytes that are reserved now.
  synchronized long held() {
    return all;
  }

  /// The reservation of one request, which is empty at first.
  Reservation of(String client) {
    return new Reservation(client);
  }

  private synchronized void reserve(String client, long bytes) {
    long own = held.getOrDefault(client, 0L);
    long free = bytes > SMALL ? FOR_SMALL : 0;
    if (own + bytes + free > mostOfClient) {
      throw Refusal.tooMany(
          "one client may send "
              + mostOfClient
              + " bytes at a time; try again when earlier requests have been answered");
    }
    if (all + bytes + free + (own > 0 ? FOR_NEW : 0) > mostOfAll) {
      throw Refusal.ofStatus(503, "the server is reading too many bodies; try again later");
    }
    held.put(client, own + bytes);
    all += bytes;
  }

  private synchronized void release(String client, long bytes) {
    all -= bytes;
    held.computeIfPresent(client, (_, own) -> own == bytes ? null : own - bytes);
  }

  /// Released when the request has been answered.
  final class Reservation implements AutoCloseable {
    private final String client;
    private long bytes;
    private long deadline;

    private Reservation(String client) {
      this.client = client;
    }

    /// Reserves memory for a body that is about to be read.
    ///
    /// @throws Refusal if there is not enough
    void reserve(long more) {
      BodyMemory.this.reserve(client, more);
      bytes += more;
      deadline = clock.getAsLong() + DEADLINE_NANOS;
    }

    /// @throws Refusal if the body takes too long to arrive
    void requireInTime() {
      if (clock.getAsLong() - deadline >= 0) {
        throw late();
      }
    }

    /// The refusal of a body that takes too long.
    Refusal late() {
      return Refusal.ofStatus(
          408, "the body took longer than " + DEADLINE_NANOS / 1_000_000_000 + " seconds");
    }

    @Override
    public void close() {
      release(client, bytes);
      bytes = 0;
    }
  }
}
