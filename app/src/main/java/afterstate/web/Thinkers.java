package afterstate.web;

import afterstate.agent.AgentException;
import afterstate.http.FairSemaphore;
import afterstate.http.Refusal;
import afterstate.ntuple.ModelException;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;

/// Lets a limited number of agents think at the same time, in platform threads.
///
/// Questions, games and tournaments have separate permits, so that questions do not wait for games,
/// and games do not wait for tournaments. One client may hold half of the permits for questions and
/// half of those for games, and the last one is reserved for a client that holds none. Games and
/// tournaments think in slices and then queue again.
final class Thinkers implements AutoCloseable {
  static final int PERMITS_PER_CORE = 6;
  static final Duration PATIENCE = Duration.ofSeconds(5);
  private static final long FOREVER = Long.MAX_VALUE;

  private final FairSemaphore questions;
  private final FairSemaphore games;
  private final FairSemaphore tournaments;
  private final Duration patience;
  private final ExecutorService threads =
      Executors.newCachedThreadPool(Thread.ofPlatform().daemon().name("thinker-", 0).factory());

  /// @param patience how long a question may wait for a permit
  Thinkers(int cores, Duration patience) {
    this.patience = patience;
    questions = new FairSemaphore(3 * cores, (3 * cores + 1) / 2, 1);
    games = new FairSemaphore(2 * cores, cores, 1);
    tournaments = new FairSemaphore(cores, cores, 0);
  }

  /// Answers a question, or refuses it if no permit becomes free in time.
  <T> T ask(String client, Callable<T> question) {
    if (!acquire(questions, client, patience.toNanos())) {
      String which =
          questions.isFull(client)
              ? "the " + questions.mostOfClient() + " questions that one client may ask"
              : "all " + questions.permits() + " questions that the server answers";
      throw Refusal.tooMany(which + " at a time are still being answered; try again later");
    }
    return think(question, questions, client);
  }

  /// Plays a slice of a game, as soon as there is a permit.
  ///
  /// @param nanos how long it may wait for a permit
  /// @return whether it got one in time
  boolean play(String client, long nanos, Runnable slice) {
    return acquire(games, client, nanos) && think(Executors.callable(slice, true), games, client);
  }

  /// Plays a slice of a game of a tournament, as soon as there is a permit.
  <T> T compete(String client, Callable<T> slice) {
    acquire(tournaments, client, FOREVER);
    return think(slice, tournaments, client);
  }

  private static boolean acquire(FairSemaphore permits, String client, long nanos) {
    try {
      return permits.tryAcquire(client, nanos);
    } catch (InterruptedException e) {
      throw stopping();
    }
  }

  /// The permit is released when the thought ends, even if nobody waits for it any more.
  private <T> T think(Callable<T> thought, FairSemaphore permits, String client) {
    try {
      return threads
          .submit(
              () -> {
                try {
                  return thought.call();
                } finally {
                  permits.release(client);
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
      case AgentException failed -> Refusal.ofStatus(502, String.valueOf(failed.getMessage()));
      case ModelException model -> Refusal.ofStatus(503, String.valueOf(model.getMessage()));
      case RuntimeException cause -> cause;
      case Error cause -> throw cause;
      case null, default -> new IllegalStateException(e);
    };
  }

  private static Refusal stopping() {
    Thread.currentThread().interrupt();
    return Refusal.ofStatus(503, "the server is shutting down");
  }

  /// Whether no agent is thinking.
  boolean isIdle() {
    return questions.isIdle() && games.isIdle() && tournaments.isIdle();
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
