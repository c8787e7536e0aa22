package afterstate.web;

import afterstate.agent.AgentException;
import afterstate.agent.AgentSpec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;

/// Limits the time of moves of agents that the owner of the server added. Nobody knows beforehand
/// how long these take.
///
/// A thread cannot be stopped, so an agent that takes too long is left alone, in a thread of its
/// own. Until it ends, no agent of that name is asked anything: the threads left alone stay few.
final class TimedAgents implements AutoCloseable {
  static final Duration LIMIT = Duration.ofSeconds(10);

  private static final long LOOK_MILLIS = 100;

  private final Duration limit;
  private final Map<String, List<CompletableFuture<?>>> late = new HashMap<>();
  private final ExecutorService threads =
      Executors.newCachedThreadPool(Thread.ofPlatform().daemon().name("added-", 0).factory());

  /// @param limit the time of a move
  TimedAgents(Duration limit) {
    this.limit = limit;
  }

  /// Lets an agent answer.
  ///
  /// @param thought starts and asks the agent through the stopwatch
  /// @throws AgentException if a move takes too long, or an earlier one has not ended yet
  <T> T run(AgentSpec spec, Function<Stopwatch, T> thought) {
    String name = spec.text().replaceFirst("\\(.*", "");
    refuseIfLate(name);
    Stopwatch stopwatch = new Stopwatch();
    CompletableFuture<T> answer =
        CompletableFuture.supplyAsync(() -> thought.apply(stopwatch), threads);
    try {
      while (!answer.isDone() && stopwatch.isBelow(limit)) {
        waitFor(answer);
      }
      if (!answer.isDone()) {
        leaveAlone(name, answer);
        throw stopwatch.expired(spec, limit);
      }
      return answer.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AgentException("the server is shutting down");
    } catch (ExecutionException e) {
      throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e);
    }
  }

  private static void waitFor(CompletableFuture<?> answer)
      throws InterruptedException, ExecutionException {
    try {
      answer.get(LOOK_MILLIS, TimeUnit.MILLISECONDS);
    } catch (TimeoutException _) {
      // the stopwatch tells whether that is too long
    }
  }

  private synchronized void leaveAlone(String name, CompletableFuture<?> answer) {
    late.computeIfAbsent(name, _ -> new ArrayList<>()).add(answer);
  }

  private synchronized void refuseIfLate(String name) {
    late.values().forEach(answers -> answers.removeIf(CompletableFuture::isDone));
    if (!late.getOrDefault(name, List.of()).isEmpty()) {
      throw new AgentException(
          name + " still thinks about an earlier board; it is asked again when that ends");
    }
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
