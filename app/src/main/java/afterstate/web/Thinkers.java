package afterstate.web;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/// Lets agents think: only so many at a time, in threads of the system.
///
/// Questions and games have places of their own, so that nobody who asks waits behind all those who
/// watch. Games think in slices and come again, in the order they came.
final class Thinkers implements AutoCloseable {
  static final int PLACES_A_CORE = 4;
  static final Duration PATIENCE = Duration.ofSeconds(5);

  private final Semaphore questions;
  private final Semaphore games;
  private final ExecutorService threads =
      Executors.newCachedThreadPool(Thread.ofPlatform().daemon().name("thinker-", 0).factory());

  private final int cores;
  private final Duration patience;

  /// @param patience how long a question may wait for a place
  Thinkers(int cores, Duration patience) {
    this.cores = cores;
    this.patience = patience;
    questions = new Semaphore((PLACES_A_CORE - 1) * cores, true);
    games = new Semaphore(cores, true);
  }

  /// Answers a question, or refuses it if no place becomes free.
  <T> T ask(Callable<T> question) {
    try {
      if (!questions.tryAcquire(patience.toMillis(), TimeUnit.MILLISECONDS)) {
        throw Refusal.tooMany(
            "all "
                + (PLACES_A_CORE - 1) * cores
                + " places for questions were taken for too long; try again later");
      }
    } catch (InterruptedException e) {
      throw stopping();
    }
    return think(question, questions);
  }

  /// Plays a slice of a game, as soon as it is its turn.
  <T> T play(Callable<T> slice) {
    try {
      games.acquire();
    } catch (InterruptedException e) {
      throw stopping();
    }
    return think(slice, games);
  }

  /// The place is free again when the thought is finished, also if nobody waits for it any more.
  private <T> T think(Callable<T> thought, Semaphore place) {
    try {
      return threads
          .submit(
              () -> {
                try {
                  return thought.call();
                } finally {
                  place.release();
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
    return questions.availablePermits() == (PLACES_A_CORE - 1) * cores
        && games.availablePermits() == cores;
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
