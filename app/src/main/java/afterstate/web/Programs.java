package afterstate.web;

import afterstate.agent.Agent;
import afterstate.agent.AgentSpec;
import afterstate.agent.SeriesAgent;
import afterstate.http.Refusal;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/// The programs that play here: a limited number. After a game a program is kept for the next one,
/// but not for long.
final class Programs implements AutoCloseable {
  static final int MOST = 16;
  static final long IDLE_NANOS = 60_000_000_000L;

  private final LongSupplier clock;
  private final Deque<Idle> idle = new ArrayDeque<>(); // the longest idle first
  private int running; // including the idle ones
  private boolean closed;

  private record Idle(AgentSpec spec, SeriesAgent agent, long since) {}

  Programs(LongSupplier clock) {
    this.clock = clock;
  }

  /// Takes an idle program of that spec, or starts one.
  ///
  /// @throws Refusal if there are too many
  SeriesAgent take(AgentSpec spec, long seed) {
    @Nullable SeriesAgent kept = takeIdle(spec);
    if (kept != null) {
      return kept;
    }
    reserve();
    try {
      Agent started = spec.start(seed);
      return (SeriesAgent) started;
    } catch (RuntimeException | Error e) {
      release();
      throw e;
    }
  }

  private synchronized @Nullable SeriesAgent takeIdle(AgentSpec spec) {
    for (Iterator<Idle> all = idle.descendingIterator(); all.hasNext(); ) {
      Idle one = all.next();
      if (one.spec().equals(spec)) {
        all.remove();
        return one.agent();
      }
    }
    return null;
  }

  /// Counts one more. If there are too many, an idle one has to go.
  private void reserve() {
    @Nullable Idle goes;
    synchronized (this) {
      goes = running < MOST ? null : idle.pollFirst();
      if (running >= MOST && goes == null) {
        throw Refusal.tooMany(
            "there are " + MOST + " programs playing already; end a game or try again later");
      }
      running += goes == null ? 1 : 0;
    }
    if (goes != null) {
      goes.agent().close();
    }
  }

  private synchronized void release() {
    running--;
  }

  /// Keeps a program that has ended its game.
  void giveBack(AgentSpec spec, SeriesAgent agent) {
    synchronized (this) {
      if (!closed) {
        idle.addLast(new Idle(spec, agent, clock.getAsLong()));
        return;
      }
    }
    end(agent);
  }

  /// Ends a program, in the middle of its game or after it has failed. Nobody waits for that: it
  /// may take a second.
  void end(SeriesAgent agent) {
    Thread.startVirtualThread(
        () -> {
          agent.close();
          release();
        });
  }

  /// Ends the programs that nobody has used for a while.
  void sweep() {
    takeIdleSince(clock.getAsLong() - IDLE_NANOS).forEach(one -> end(one.agent()));
  }

  private synchronized List<Idle> takeIdleSince(long limit) {
    List<Idle> old = new ArrayList<>();
    while (!idle.isEmpty() && idle.getFirst().since() - limit <= 0) {
      old.add(idle.removeFirst());
    }
    return old;
  }

  /// How many run, including the idle ones.
  synchronized int running() {
    return running;
  }

  @Override
  public void close() {
    List<Idle> all;
    synchronized (this) {
      closed = true;
      all = new ArrayList<>(idle);
      idle.clear();
    }
    all.forEach(one -> end(one.agent()));
  }
}
