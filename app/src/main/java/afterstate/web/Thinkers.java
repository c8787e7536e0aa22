package afterstate.web;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;

/// Lets agents think: only so many at a time, in threads of the system.
///
/// Questions, games and tournaments have places of their own, so that nobody who asks waits behind
/// all those who watch, and nobody who watches behind tournaments. Of the first two one client may
/// hold half, and the last is for one who holds none. Games and tournaments think in slices and
/// come again.
final class Thinkers implements AutoCloseable {
  static final int PLACES_A_CORE = 6;
  static final Duration PATIENCE = Duration.ofSeconds(5);
  private static final long FOREVER = Long.MAX_VALUE;

  private final Places questions;
  private final Places games;
  private final Places tournaments;
  private final Duration patience;
  private final ExecutorService threads =
      Executors.newCachedThreadPool(Thread.ofPlatform().daemon().name("thinker-", 0).factory());

  /// @param patience how long a question may wait for a place
  Thinkers(int cores, Duration patience) {
    this.patience = patience;
    questions = new Places(3 * cores, (3 * cores + 1) / 2, 1);
    games = new Places(2 * cores, cores, 1);
    tournaments = new Places(cores, cores, 0);
  }

  /// Answers a question, or refuses it if no place becomes free.
  <T> T ask(String client, Callable<T> question) {
    if (!takes(questions, client, patience.toNanos())) {
      throw Refusal.tooMany(
          questions.isFull(client)
              ? "the "
                  + questions.mostOfClient()
                  + " questions that one client may ask at a time"
                  + " took too long; try again later"
              : "all "
                  + questions.all()
                  + " places for questions were taken for too long;"
                  + " try again later");
    }
    return think(question, questions, client);
  }

  /// Plays a slice of a game when it is its turn.
  ///
  /// @param nanos how long it may wait for that
  /// @return whether its turn came
  boolean play(String client, long nanos, Runnable slice) {
    return takes(games, client, nanos) && think(Executors.callable(slice, true), games, client);
  }

  /// Plays a slice of a tournament's game, as soon as it is its turn.
  <T> T compete(String client, Callable<T> slice) {
    takes(tournaments, client, FOREVER);
    return think(slice, tournaments, client);
  }

  private static boolean takes(Places places, String client, long nanos) {
    try {
      return places.take(client, nanos);
    } catch (InterruptedException e) {
      throw stopping();
    }
  }

  /// The place is free again when the thought is finished, also if nobody waits for it any more.
  private <T> T think(Callable<T> thought, Places places, String client) {
    try {
      return threads
          .submit(
              () -> {
                try {
                  return thought.call();
                } finally {
                  places.free(client);
                }
              })
          .get();
    } catch (InterruptedException | RejectedExecutionException e) {
      throw stopping();
    } catch (ExecutionException e) {
      throw asUnchecked(e);
    }
  }

  private static RuntimeException asUnchecked(ExecutionException e) {
    return switch (e.getCause()) {
      case RuntimeException cause -> cause;
      case Error cause -> throw cause;
      case null, default -> new IllegalStateException(e);
    };
  }

  private static Refusal stopping() {
    Thread.currentThread().interrupt();
    return Refusal.ofStatus(503, "the server is being stopped");
  }

  /// Whether nobody thinks.
  boolean isIdle() {
    return questions.isIdle() && games.isIdle() && tournaments.isIdle();
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
