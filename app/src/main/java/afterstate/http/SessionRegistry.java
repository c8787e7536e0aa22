package afterstate.http;

import afterstate.board.Quote;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

/// Keeps sessions under unguessable ids until a client deletes them or nobody has asked for them
/// for ten minutes.
///
/// A finished session does not count towards its client's limit. When a limit is reached, a session
/// is evicted if it is finished and nobody reads it, or if nobody has asked for it for a minute: a
/// page that was closed does not say so.
public final class SessionRegistry<T extends Session> {
  public static final long EXPIRE_NANOS = 600_000_000_000L;
  public static final long EVICT_NANOS = 60_000_000_000L;

  private final String noun;
  private final int mostOfClient;
  private final IntSupplier mostOfAll;
  private final LongSupplier clock;
  private final Secrets secrets = new Secrets();
  private final Map<String, T> all = new LinkedHashMap<>();

  /// @param noun what messages call a session, in the singular
  public SessionRegistry(String noun, int mostOfClient, int mostOfAll, LongSupplier clock) {
    this(noun, mostOfClient, () -> mostOfAll, clock);
  }

  /// @param mostOfAll is asked whenever a session is added
  public SessionRegistry(String noun, int mostOfClient, IntSupplier mostOfAll, LongSupplier clock) {
    this.noun = noun;
    this.mostOfClient = mostOfClient;
    this.mostOfAll = mostOfAll;
    this.clock = clock;
  }

  /// Adds a session and returns its id.
  ///
  /// @throws Refusal if there are too many
  public synchronized String add(T session) {
    session.used(clock.getAsLong());
    String client = session.client();
    if (unfinished(client).count() >= mostOfClient && !evict(unfinished(client), client)) {
      throw tooMany(mostOfClient, "for one client");
    }
    int most = mostOfAll.getAsInt();
    if (all.size() >= most && !evict(all.entrySet().stream(), client)) {
      throw tooMany(most, "in all");
    }
    String text = secrets.text();
    all.put(text, session);
    return text;
  }

  private Stream<Map.Entry<String, T>> unfinished(String client) {
    return all.entrySet().stream()
        .filter(entry -> entry.getValue().client().equals(client))
        .filter(entry -> !entry.getValue().isFinished());
  }

  /// Removes one of the candidates, if any may go.
  ///
  /// @param client the one that needs the capacity: its own sessions go first
  private boolean evict(Stream<Map.Entry<String, T>> candidates, String client) {
    long now = clock.getAsLong();
    Comparator<T> byOwner = Comparator.comparing(session -> session.client().equals(client));
    Optional<String> first =
        candidates
            .filter(entry -> mayGo(entry.getValue(), now))
            .max(Map.Entry.comparingByValue(byOwner.thenComparingLong(one -> one.idleNanos(now))))
            .map(Map.Entry::getKey);
    first.ifPresent(this::removeAndStop);
    return first.isPresent();
  }

  private static boolean mayGo(Session session, long now) {
    return session.idleNanos(now) >= EVICT_NANOS || session.isFinished() && !session.isWatched();
  }

  private Refusal tooMany(int most, String whose) {
    return Refusal.tooMany(
        "there are " + most + " " + noun + "s " + whose + " already; end one or try again later");
  }

  /// The session that the address of a request names by its `{id}`.
  ///
  /// @throws Refusal if there is none, or it has been removed
  public T get(Request request) {
    return get(request.variable("id"));
  }

  synchronized T get(String id) {
    T session = all.get(id);
    if (session == null) {
      throw none(id);
    }
    session.used(clock.getAsLong());
    return session;
  }

  /// Answers a request to delete a session.
  public Answer delete(Request request) {
    request.query();
    remove(request.variable("id"));
    return Answer.empty(204);
  }

  synchronized void remove(String id) {
    if (!all.containsKey(id)) {
      throw none(id);
    }
    removeAndStop(id);
  }

  private void removeAndStop(String id) {
    T session = all.remove(id);
    if (session != null) {
      session.stop();
    }
  }

  private Refusal none(String id) {
    return Refusal.notFound("there is no " + noun + " " + Quote.of(id) + "; it may have expired");
  }

  /// Streams events of a session, which counts as watched while the stream is open.
  public Answer stream(T session, EventStream.Source events) {
    return EventStream.answer(
        stream -> {
          session.watcherCame();
          try {
            events.fill(stream);
          } finally {
            session.watcherLeft(clock.getAsLong());
          }
        });
  }

  /// Removes the sessions that nobody asks for.
  public synchronized void sweep() {
    long now = clock.getAsLong();
    all.entrySet().stream()
        .filter(entry -> entry.getValue().idleNanos(now) >= EXPIRE_NANOS)
        .map(Map.Entry::getKey)
        .toList()
        .forEach(this::removeAndStop);
  }

  public synchronized void clear() {
    all.values().forEach(Session::stop);
    all.clear();
  }

  public synchronized int size() {
    return all.size();
  }
}
