package afterstate.experiment;

import afterstate.agent.AgentSpec;
import afterstate.game.Episode;
import afterstate.game.GameId;
import afterstate.game.Outcome;
import afterstate.game.Rules;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Plays the games of a [Plan] on several threads and gives each finished game to the plan at once.
public final class Runner implements Engine {
  private final int threads;

  public Runner(int threads) {
    if (threads < 1 || threads > 1024) {
      throw new IllegalArgumentException("threads is " + threads + ", must be 1 to 1024");
    }
    this.threads = threads;
  }

  @Override
  public int threads() {
    return threads;
  }

  /// One game to play.
  ///
  /// @param setting the index of its setting
  /// @param watcher is called after every move
  public record Job(int setting, AgentSpec agent, Rules rules, GameId id, Episode.Watcher watcher) {
    /// A game that nobody watches.
    public Job(int setting, AgentSpec agent, Rules rules, GameId id) {
      this(setting, agent, rules, id, Episode.Watcher.NONE);
    }

    /// Whether anybody wants to know the moves.
    public boolean isWatched() {
      return !watcher.equals(Episode.Watcher.NONE);
    }
  }

  /// Provides the games to play and receives the finished ones. Called by one thread at a time.
  public interface Plan {
    /// The next game, or null if no more are to be started.
    @Nullable Job next();

    void finished(Job job, Outcome outcome, double millis);

    /// The same plan, but no more games are started once `isOver` holds.
    default Plan until(BooleanSupplier isOver) {
      Plan plan = this;
      return new Plan() {
        @Override
        public @Nullable Job next() {
          return isOver.getAsBoolean() ? null : plan.next();
        }

        @Override
        public void finished(Job job, Outcome outcome, double millis) {
          plan.finished(job, outcome, millis);
        }
      };
    }

    /// The same plan, but `listener` is called after each game.
    default Plan watched(Consumer<Job> listener) {
      Plan plan = this;
      return new Plan() {
        @Override
        public @Nullable Job next() {
          return plan.next();
        }

        @Override
        public void finished(Job job, Outcome outcome, double millis) {
          plan.finished(job, outcome, millis);
          listener.accept(job);
        }
      };
    }
  }

  /// Plays until the plan has no more games. If a game fails, or the plan refuses a result, the
  /// other threads finish their current game and the failure is thrown.
  @Override
  public void run(Plan plan) {
    try (ExecutorService pool = Executors.newFixedThreadPool(threads)) {
      Shared shared = new Shared(plan);
      List<Future<?>> workers = new ArrayList<>();
      for (int i = 0; i < threads; i++) {
        workers.add(pool.submit(() -> work(shared)));
      }
      for (Future<?> worker : workers) {
        await(worker);
      }
    }
  }

  private static void work(Shared shared) {
    try (Worker worker = new Worker(shared)) {
      worker.run();
    } catch (Throwable e) {
      shared.stop();
      throw e;
    }
  }

  /// The plan, for one thread at a time.
  static final class Shared {
    private final Plan plan;
    private boolean stopped;

    Shared(Plan plan) {
      this.plan = plan;
    }

    synchronized @Nullable Job next() {
      return stopped ? null : plan.next();
    }

    synchronized void finished(Job job, Outcome outcome, double millis) {
      if (!stopped) {
        plan.finished(job, outcome, millis);
      }
    }

    synchronized void stop() {
      stopped = true;
    }

    /// Whether a game has failed, so that nothing more is played.
    synchronized boolean isStopped() {
      return stopped;
    }
  }

  private static void await(Future<?> worker) {
    try {
      worker.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancellationException("interrupted");
    } catch (ExecutionException e) {
      switch (e.getCause()) {
        case RuntimeException failure -> throw failure;
        case Error error -> throw error; // out of memory, for example
        case null, default -> throw new IllegalStateException("a game failed", e);
      }
    }
  }
}
