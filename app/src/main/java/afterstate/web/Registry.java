package afterstate.web;

import afterstate.board.Quote;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

/// Keeps what clients have begun, under names that nobody can guess, until they delete it or have
/// not asked for it for ten minutes.
///
/// What is finished does not count for its client's limit. Where a limit is reached, what was left
/// alone for a minute makes room, since a page that was closed does not say so, and so does what is
/// finished and not being read.
final class Registry<T extends Kept> {
  static final long FORGET_NANOS = 600_000_000_000L;
  static final long MAKE_ROOM_NANOS = 60_000_000_000L;
  private static final int ID_BYTES = 16;

  private final String noun;
  private final int mostOfClient;
  private final int mostOfAll;
  private final LongSupplier clock;
  private final SecureRandom random = new SecureRandom();
  private final Map<String, T> all = new LinkedHashMap<>();

  /// @param noun what is kept, in the singular
  Registry(String noun, int mostOfClient, int mostOfAll, LongSupplier clock) {
    this.noun = noun;
    this.mostOfClient = mostOfClient;
    this.mostOfAll = mostOfAll;
    this.clock = clock;
  }

  long now() {
    return clock.getAsLong();
  }

  /// Keeps it and returns its id.
  ///
  /// @throws Refusal if there are too many
  synchronized String add(T one) {
    one.used(now());
    String client = one.client();
    if (unfinished(client).count() >= mostOfClient && !makeRoom(unfinished(client), client)) {
      throw tooMany(mostOfClient, "for one client");
    }
    if (all.size() >= mostOfAll && !makeRoom(all.entrySet().stream(), client)) {
      throw tooMany(mostOfAll, "in all");
    }
    byte[] id = new byte[ID_BYTES];
    random.nextBytes(id);
    String text = Base64.getUrlEncoder().withoutPadding().encodeToString(id);
    all.put(text, one);
    return text;
  }

  private Stream<Map.Entry<String, T>> unfinished(String client) {
    return all.entrySet().stream()
        .filter(entry -> entry.getValue().client().equals(client))
        .filter(entry -> !entry.getValue().isFinished());
  }

  /// @param client who needs the room: what is his goes first
  private boolean makeRoom(Stream<Map.Entry<String, T>> candidates, String client) {
    long now = now();
    Comparator<T> byOwner = Comparator.comparing(one -> one.client().equals(client));
    Optional<String> first =
        candidates
            .filter(entry -> mayGo(entry.getValue(), now))
            .max(Map.Entry.comparingByValue(byOwner.thenComparingLong(one -> one.idleNanos(now))))
            .map(Map.Entry::getKey);
    first.ifPresent(this::forget);
    return first.isPresent();
  }

  private static boolean mayGo(Kept one, long now) {
    return one.idleNanos(now) >= MAKE_ROOM_NANOS || one.isFinished() && !one.isWatched();
  }

  private Refusal tooMany(int most, String whose) {
    return Refusal.tooMany(
        "there are " + most + " " + noun + "s " + whose + " already; end one or try again later");
  }

  /// @throws Refusal if there is none, or not any more
  synchronized T get(String id) {
    T one = all.get(id);
    if (one == null) {
      throw none(id);
    }
    one.used(now());
    return one;
  }

  synchronized void remove(String id) {
    if (!all.containsKey(id)) {
      throw none(id);
    }
    forget(id);
  }

  private void forget(String id) {
    T one = all.remove(id);
    if (one != null) {
      one.stop();
    }
  }

  private Refusal none(String id) {
    return Refusal.notFound("there is no " + noun + " " + Quote.of(id) + ", or not any more");
  }

  /// Forgets what nobody asks for.
  synchronized void sweep() {
    long now = now();
    all.entrySet().stream()
        .filter(entry -> entry.getValue().idleNanos(now) >= FORGET_NANOS)
        .map(Map.Entry::getKey)
        .toList()
        .forEach(this::forget);
  }

  synchronized void clear() {
    all.values().forEach(Kept::stop);
    all.clear();
  }

  synchronized int size() {
    return all.size();
  }
}
